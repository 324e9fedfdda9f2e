//! Where files are: a folder of this machine, or a bucket of an S3-compatible store.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

/// A place for files, as people write it: `/srv/agon/files`, `s3://bucket` or `s3://bucket/prefix`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    Folder(PathBuf),
    Bucket {
        bucket: String,
        /// What the names of all objects begin with, without slashes at its ends; may be empty.
        prefix: String,
    },
}

impl FromStr for Place {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let Some((scheme, rest)) = text.split_once("://") else {
            return if text.is_empty() {
                Err("no folder is given".to_owned())
            } else {
                Ok(Self::Folder(text.into()))
            };
        };
        if scheme != "s3" {
            return Err(format!("`{scheme}://` is not supported; use a folder or s3://bucket/prefix"));
        }
        let (bucket, prefix) = rest.split_once('/').unwrap_or((rest, ""));
        let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
        if bucket.is_empty() || !bucket.chars().all(is_name) {
            return Err(format!("`{bucket}` is not the name of a bucket; it looks like s3://bucket/prefix"));
        }
        let parts: Vec<&str> = prefix.split('/').filter(|part| !part.is_empty()).collect();
        if let Some(bad) = parts.iter().find(|part| matches!(**part, "." | "..")) {
            return Err(format!("a prefix cannot contain `{bad}`"));
        }
        Ok(Self::Bucket { bucket: bucket.to_owned(), prefix: parts.join("/") })
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder(path) => write!(f, "{}", path.display()),
            Self::Bucket { bucket, prefix } if prefix.is_empty() => write!(f, "s3://{bucket}"),
            Self::Bucket { bucket, prefix } => write!(f, "s3://{bucket}/{prefix}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_folders_or_buckets() {
        for (text, shown) in [
            ("files", "files"),
            ("/srv/agon/files", "/srv/agon/files"),
            ("s3://agon", "s3://agon"),
            ("s3://agon/", "s3://agon"),
            ("s3://agon-2026//autumn/files/", "s3://agon-2026/autumn/files"),
        ] {
            assert_eq!(text.parse::<Place>().unwrap().to_string(), shown);
        }
        for text in ["", "s3://", "s3:///files", "https://agon.example.org", "s3://a b/c", "s3://agon/../c"] {
            assert!(text.parse::<Place>().is_err(), "{text}");
        }
    }
}
