//! The protocol over real sockets, with clients and servers that are written by hand, byte by byte.

mod clients;
mod clock;
mod faults;
mod lobby;
mod matches;
mod raw;
mod server;
