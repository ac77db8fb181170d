ARG BASE=python:3.11-slim-bookworm

FROM ${BASE} AS build
WORKDIR /app
RUN python3 -m venv .venv
# The dependencies first: this layer is made again only when they change. The install is editable,
# so the server finds web/ and migrations/ beside its own source.
COPY pyproject.toml constraints.txt README.md LICENSE ./
COPY server/stammtisch/__init__.py server/stammtisch/
RUN .venv/bin/pip install --no-cache-dir -c constraints.txt -e .
COPY server server
RUN .venv/bin/python -m compileall -q server

FROM ${BASE}
WORKDIR /app
RUN useradd --uid 10001 --no-create-home --home-dir /app --shell /usr/sbin/nologin stammtisch \
    && install -d -o stammtisch -g stammtisch -m 0700 /data
COPY --from=build /app /app
COPY migrations migrations
COPY web web
ENV PATH=/app/.venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    STAMMTISCH_DATA_DIR=/data
USER 10001:10001
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
CMD ["stammtisch", "serve", "--host", "0.0.0.0", "--port", "8000"]
