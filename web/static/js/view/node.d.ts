// What `h` describes. (A type that contains itself cannot be written in JSDoc.)

// deno-lint-ignore no-explicit-any -- attributes of any element, and handlers of any event
export type Props = Record<string, any>;

export interface VNode {
  tag: string;
  key: string | number | undefined;
  props: Props;
  children: readonly Child[];
}

export type Child = VNode | string | number | null | undefined | false | readonly Child[];
