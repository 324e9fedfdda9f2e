//! Signed tokens: which are accepted, and with which keys.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]
#![allow(clippy::needless_pass_by_value, reason = "values are made for the call")]

use agon_identity::Error;
use agon_identity::jwt;
use agon_identity::keys::KeySet;
use agon_identity::sign::{OwnKey, challenge};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, Ed25519KeyPair, KeyPair};
use serde_json::{Value, json};

const RSA: &str = include_str!("../../../judge-web/tests/data/provider.pem");

fn part(bytes: impl AsRef<[u8]>) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

fn token(header: Value, claims: Value, sign: impl Fn(&[u8]) -> Vec<u8>) -> String {
    let signed = format!("{}.{}", part(header.to_string()), part(claims.to_string()));
    let mac = sign(signed.as_bytes());
    format!("{signed}.{}", part(mac))
}

fn set(keys: Value) -> KeySet {
    KeySet::parse(json!({ "keys": keys }).to_string().as_bytes()).unwrap()
}

fn is_untrusted(opened: Result<Value, Error>) -> bool {
    matches!(opened, Err(Error::Untrusted(_)))
}

#[test]
fn three_algorithms_each_with_its_own_kind_of_key() {
    let random = SystemRandom::new();
    let claims = json!({ "sub": "u1" });
    let rsa = OwnKey::from_pem(RSA).unwrap();
    let rsa_key = rsa.published()["keys"][0].clone();
    let id = rsa_key["kid"].as_str().unwrap();

    let document = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random).unwrap();
    let ec = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, document.as_ref(), &random).unwrap();
    let point = ec.public_key().as_ref();
    let ec_key = json!({ "kty": "EC", "crv": "P-256", "kid": "ec", "x": part(&point[1..33]), "y": part(&point[33..]) });
    let ec_token = token(json!({ "alg": "ES256", "kid": "ec" }), claims.clone(), |text| {
        ec.sign(&random, text).unwrap().as_ref().to_vec()
    });

    let document = Ed25519KeyPair::generate_pkcs8(&random).unwrap();
    let ed = Ed25519KeyPair::from_pkcs8(document.as_ref()).unwrap();
    let ed_key = json!({ "kty": "OKP", "crv": "Ed25519", "alg": "EdDSA", "use": "sig", "kid": "ed", "x": part(ed.public_key()) });
    let ed_token =
        token(json!({ "alg": "EdDSA", "kid": "ed" }), claims.clone(), |text| ed.sign(text).as_ref().to_vec());

    let rsa_token = rsa.sign(&claims).unwrap();
    let all = set(json!([{ "kty": "oct", "k": "AAAA" }, rsa_key, ec_key, ed_key, "nonsense"]));
    for good in [&rsa_token, &ec_token, &ed_token] {
        assert_eq!(jwt::open(good, &all).unwrap(), claims);
    }
    // The right key under another name, for another use, or of another kind.
    let renamed = |name: &str, value: Value| {
        let mut key = rsa.published()["keys"][0].clone();
        key[name] = value;
        set(json!([key]))
    };
    for keys in [
        renamed("kid", json!("other")),
        renamed("use", json!("enc")),
        renamed("alg", json!("RS512")),
        set(json!([])),
        set(json!([{ "kty": "RSA", "kid": id, "n": "AQAB", "e": "AQAB" }])),
        set(json!([{ "kty": "EC", "crv": "P-256", "kid": id, "x": "AA", "y": "AA" }])),
    ] {
        assert!(is_untrusted(jwt::open(&rsa_token, &keys)), "{keys:?}");
    }
    // A published key is no shared secret.
    let modulus = rsa.published()["keys"][0]["n"].as_str().unwrap().to_owned();
    let mac = ring::hmac::Key::new(ring::hmac::HMAC_SHA256, modulus.as_bytes());
    let hs = token(json!({ "alg": "HS256", "kid": id }), claims.clone(), |text| {
        ring::hmac::sign(&mac, text).as_ref().to_vec()
    });
    let none = token(json!({ "alg": "none" }), claims.clone(), |_| Vec::new());
    let none_of = token(json!({ "alg": "RS256", "kid": id }), claims.clone(), |_| Vec::new());
    let extended = rsa_token.replacen(
        rsa_token.split('.').next().unwrap(),
        &part(json!({ "alg": "RS256", "kid": id, "crit": ["b64"] }).to_string()),
        1,
    );
    for bad in [
        hs,
        none,
        none_of,
        extended,
        String::new(),
        "a.b".to_owned(),
        "a.b.c".to_owned(),
        "x".repeat(100_000),
    ] {
        assert!(is_untrusted(jwt::open(&bad, &all)), "{}", &bad[..bad.len().min(200)]);
    }
}

#[test]
fn private_keys_are_read_and_never_shown() {
    let key = OwnKey::from_pem(RSA).unwrap();
    let published = key.published().to_string();
    assert!(!published.contains("\"d\"") && published.contains("\"RS256\""), "{published}");
    assert_eq!(format!("{key:?}").len(), "key ".len() + 43);
    for bad in [
        "",
        "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----",
        "-----BEGIN ENCRYPTED PRIVATE KEY-----\nAAAA\n-----END",
    ] {
        assert!(matches!(OwnKey::from_pem(bad), Err(Error::Config(_))), "{bad}");
    }
    // The example of RFC 7636, appendix B.
    assert_eq!(
        challenge("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"),
        "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
    );
}
