"""How many connections are let in, and that what is given back can be had again."""

import resource
from collections.abc import Iterator
from ipaddress import ip_network

import pytest
from stammtisch.asgi.connections import RESERVED, Connections, Most, most_connections, raise_descriptors
from stammtisch.settings import Settings


def taken(connections: Connections, address: str, tries: int) -> int:
    return sum(connections.take(object(), address) for _ in range(tries))


def test_an_address_has_its_share_and_the_server_its_bound() -> None:
    connections = Connections(Most(total=5, of_one=3), ())
    assert taken(connections, "192.0.2.1", 5) == 3
    assert taken(connections, "192.0.2.2", 5) == 2
    assert len(connections) == 5


def test_a_household_is_one_address() -> None:
    connections = Connections(Most(total=50, of_one=3), ())
    assert taken(connections, "2001:db8::1", 2) == 2
    assert taken(connections, "2001:db8::2", 2) == 1
    assert taken(connections, "2001:db8:0:1::1", 2) == 2


def test_a_proxy_speaks_for_many() -> None:
    connections = Connections(Most(total=50, of_one=3), (ip_network("10.0.0.0/8"),))
    assert taken(connections, "10.1.2.3", 10) == 10
    assert taken(connections, "11.1.2.3", 10) == 3


def test_what_is_given_back_can_be_had_again() -> None:
    connections = Connections(Most(total=2, of_one=1), ())
    one = object()
    assert connections.take(one, "192.0.2.1")
    refused = object()
    assert not connections.take(refused, "192.0.2.1")
    connections.give(refused)
    assert not connections.take(refused, "192.0.2.1")
    connections.give(one)
    connections.give(one)
    assert connections.take(refused, "192.0.2.1")
    assert len(connections) == 1


@pytest.fixture
def few_descriptors() -> Iterator[int]:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))
    yield hard
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_there_are_never_more_connections_than_descriptors(few_descriptors: int) -> None:
    assert most_connections(Settings()) == Most(256 - RESERVED, (256 - RESERVED) // 2)


def test_a_server_takes_all_the_descriptors_it_may_have(few_descriptors: int) -> None:
    raise_descriptors()
    assert resource.getrlimit(resource.RLIMIT_NOFILE) == (few_descriptors, few_descriptors)
