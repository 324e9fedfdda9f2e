//! Fingerprints of states and of whole matches, the same on every platform.
//!
//! A state is serialised in the postcard wire format (fixed by its specification and independent of the platform) and hashed with BLAKE3. A
//! frame of a replay stores 64 bits of the hash; the fingerprint of a match is 128 bits over all its frames.

use postcard::ser_flavors::Flavor;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;

/// The fingerprint of one state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Digest(pub u64);

impl Digest {
    /// The fingerprint of a value; `scratch` is a buffer to reuse.
    pub fn of<T: Serialize>(value: &T, scratch: &mut Vec<u8>) -> Self {
        scratch.clear();
        canonical_into(value, scratch);
        let hash = blake3::hash(scratch);
        let (head, _) = hash.as_bytes().split_first_chunk().expect("a hash has 32 bytes");
        Self(u64::from_le_bytes(*head))
    }
}

/// The canonical bytes of a value.
pub(crate) fn canonical_into<T: Serialize>(value: &T, out: &mut Vec<u8>) {
    struct Into<'a>(&'a mut Vec<u8>);
    impl Flavor for Into<'_> {
        type Output = ();
        #[inline]
        fn try_push(&mut self, byte: u8) -> postcard::Result<()> {
            self.0.push(byte);
            Ok(())
        }
        #[inline]
        fn try_extend(&mut self, bytes: &[u8]) -> postcard::Result<()> {
            // Most numbers are one or two bytes: for those, copies of a known length are much cheaper.
            match *bytes {
                [byte] => self.0.push(byte),
                [low, high] => self.0.extend_from_slice(&[low, high]),
                _ => self.0.extend_from_slice(bytes),
            }
            Ok(())
        }
        fn finalize(self) -> postcard::Result<()> {
            Ok(())
        }
    }
    postcard::serialize_with_flavor(value, Into(out)).expect("states are plain data of known lengths");
}

/// The fingerprint of a whole match: its inputs and every state.
#[derive(Clone, Debug)]
pub struct MatchDigest(blake3::Hasher);

impl MatchDigest {
    /// Starts with everything the match is a function of: game, rules version, board text and seed.
    #[must_use]
    pub fn new(game: &str, rules: u32, board: &str, seed: crate::Seed) -> Self {
        let mut hasher = blake3::Hasher::new_derive_key("agon match digest 1");
        for part in [game.as_bytes(), &rules.to_le_bytes(), board.as_bytes(), &seed.get().to_le_bytes()] {
            hasher.update(&(part.len() as u64).to_le_bytes());
            hasher.update(part);
        }
        Self(hasher)
    }

    /// Adds the digest of the next frame.
    pub fn add(&mut self, digest: Digest) {
        self.0.update(&digest.0.to_le_bytes());
    }

    /// The fingerprint so far, as 32 hexadecimal digits.
    #[must_use]
    pub fn hex(&self) -> String {
        self.0.finalize().to_hex()[..32].to_owned()
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        u64::from_str_radix(&text, 16)
            .map(Self)
            .map_err(|_| de::Error::custom("a digest is 16 hexadecimal digits"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Fixed values: changing them would make every existing replay unverifiable.
    #[test]
    fn digests_never_change() {
        let mut scratch = vec![1, 2, 3];
        let state = (7u8, -300i32, Some("stone"), vec![1u64, u64::MAX]);
        assert_eq!(Digest::of(&state, &mut scratch).to_string(), "ed720bb63bd07369");
        let mut whole = MatchDigest::new("test", 1, "board\n", crate::Seed::from(30));
        whole.add(Digest(1));
        assert_eq!(whole.hex(), "414969d538c73840582d8f0183ad9018");
        let json = serde_json::to_string(&Digest(0xab)).unwrap();
        assert_eq!(json, "\"00000000000000ab\"");
        assert_eq!(serde_json::from_str::<Digest>(&json).unwrap(), Digest(0xab));
    }
}
