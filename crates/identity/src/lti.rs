//! LTI 1.3: a launch from a learning platform, begun by it (third-party initiated login), and scores passed back to it (Assignment and Grade
//! Services 2.0).

use crate::Error;
use crate::config::PlatformConfig;
use crate::encoding::{escape, with_query};
use crate::http::{self, Login};
use crate::jwt::Expected;
use crate::keys::KeyStore;
use crate::oidc::{Person, Standing};
use crate::sign::{OwnKey, random};
use serde::Deserialize;
use serde_json::{Value, json};

const CLAIM: &str = "https://purl.imsglobal.org/spec/lti/claim/";
const AGS_CLAIM: &str = "https://purl.imsglobal.org/spec/lti-ags/claim/endpoint";
const SCORE_SCOPE: &str = "https://purl.imsglobal.org/spec/lti-ags/scope/score";
const SCORE_MEDIA: &str = "application/vnd.ims.lis.v1.score+json";
const ROLES: &str = "http://purl.imsglobal.org/vocab/lis/v2/membership#";
const INSTRUCTORS: &[&str] = &["Instructor", "ContentDeveloper", "Administrator"];

/// The parameters with which a platform starts a launch.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Initiation {
    pub iss: String,
    pub login_hint: String,
    pub target_link_uri: String,
    pub client_id: Option<String>,
    pub lti_deployment_id: Option<String>,
    pub lti_message_hint: Option<String>,
}

/// What the browser brings from the platform.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct LaunchForm {
    pub state: String,
    pub id_token: String,
    pub error: String,
}

/// Somebody who comes from an activity of a course.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Launch {
    pub person: Person,
    pub is_instructor: bool,
    /// Which part of the platform.
    pub deployment: String,
    /// The activity of the course.
    pub resource: String,
    /// The contest that the activity names: its custom parameter `contest`, or the address that it links to.
    pub contest: Option<String>,
    /// Where scores of the activity go, if we may send them.
    pub scores: Option<String>,
}

/// A learning platform.
#[derive(Debug)]
pub struct Platform {
    pub config: PlatformConfig,
    keys: KeyStore,
}

impl Platform {
    #[must_use]
    pub fn new(config: PlatformConfig) -> Self {
        Self { config, keys: KeyStore::default() }
    }

    /// Whether an initiation is from this registration.
    #[must_use]
    pub fn is_for(&self, from: &Initiation) -> bool {
        self.config.issuer == from.iss
            && from.client_id.as_ref().is_none_or(|client| *client == self.config.client_id)
            && from.lti_deployment_id.as_ref().is_none_or(|id| self.config.deployments.contains(id))
    }

    /// Where the browser goes next.
    #[must_use]
    pub fn begin(&self, from: &Initiation, state: &str, nonce: &str, back: &str) -> String {
        let mut pairs = vec![
            ("scope", "openid"),
            ("response_type", "id_token"),
            ("response_mode", "form_post"),
            ("prompt", "none"),
            ("client_id", self.config.client_id.as_str()),
            ("redirect_uri", back),
            ("login_hint", from.login_hint.as_str()),
            ("state", state),
            ("nonce", nonce),
        ];
        if let Some(hint) = &from.lti_message_hint {
            pairs.push(("lti_message_hint", hint));
        }
        with_query(&self.config.authorize, &pairs)
    }

    /// Who is launched into what. `site` is our own address.
    ///
    /// # Errors
    /// The platform refuses, or what it says cannot be trusted.
    pub fn finish(&self, form: &LaunchForm, nonce: &str, site: &str, now: i64) -> Result<Launch, Error> {
        if !form.error.is_empty() {
            return Err(Error::Refused(form.error.chars().take(60).collect()));
        }
        let claims = self.keys.open(&form.id_token, &self.config.keys, now)?;
        let PlatformConfig { issuer, client_id, .. } = &self.config;
        let subject = Expected { issuer, client: client_id, nonce, now }.check(&claims)?;
        let claim = |name: &str| &claims[format!("{CLAIM}{name}")];
        if claim("version") != "1.3.0" || claim("message_type") != "LtiResourceLinkRequest" {
            return Err(Error::untrusted("only LTI 1.3 launches are supported"));
        }
        let deployment = claim("deployment_id").as_str().unwrap_or_default().to_owned();
        if !self.config.deployments.contains(&deployment) {
            return Err(Error::untrusted(format!("the deployment `{deployment}` is not known here")));
        }
        let resource = claim("resource_link")["id"].as_str().unwrap_or_default().to_owned();
        if resource.is_empty() || resource.len() > 255 {
            return Err(Error::untrusted("the launch does not name its activity"));
        }
        let roles: Vec<&str> =
            claim("roles").as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        // Platforms may leave the vocabulary out of the roles of a course.
        let is_instructor =
            roles.iter().any(|role| INSTRUCTORS.contains(&role.strip_prefix(ROLES).unwrap_or(role)));
        let text = |name: &str| claims[name].as_str().unwrap_or_default().trim().to_owned();
        let email = Some(text("email")).filter(|email| self.config.trust_email && !email.is_empty());
        let standing = self.config.instructors_teach.then_some(if is_instructor {
            Standing::Teacher
        } else {
            Standing::Student
        });
        let name =
            [text("name"), format!("{} {}", text("given_name"), text("family_name")).trim().to_owned()];
        let name = name.into_iter().find(|name| !name.is_empty()).unwrap_or_default();
        Ok(Launch {
            person: Person { issuer: issuer.clone(), subject, name, email, standing },
            is_instructor,
            deployment,
            resource,
            contest: contest(&claims, site),
            scores: scores(&claims)?,
        })
    }

    /// A token for passing scores back, which is valid for a few minutes.
    ///
    /// # Errors
    /// The platform cannot be reached, or refuses.
    pub fn service_token(&self, key: &OwnKey, now: i64) -> Result<String, Error> {
        #[derive(Deserialize)]
        struct Granted {
            access_token: String,
        }
        let PlatformConfig { client_id, token, audience, .. } = &self.config;
        let claims = json!({
            "iss": client_id, "sub": client_id, "aud": audience.as_ref().unwrap_or(token),
            "iat": now, "exp": now + 300, "jti": random()?,
        });
        let assertion = key.sign(&claims)?;
        let form = [
            ("grant_type", "client_credentials"),
            ("client_assertion_type", "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"),
            ("client_assertion", &assertion),
            ("scope", SCORE_SCOPE),
        ];
        Ok(http::post_form::<Granted>(token, Login::Nobody, &form)?.access_token)
    }
}

/// The contest that an activity names.
fn contest(claims: &Value, site: &str) -> Option<String> {
    let named = claims[format!("{CLAIM}custom")]["contest"].as_str().filter(|name| !name.is_empty());
    let linked = || {
        let target = claims[format!("{CLAIM}target_link_uri")].as_str()?;
        let path = target.strip_prefix(site.trim_end_matches('/'))?.strip_prefix("/contests/")?;
        path.split(['/', '?', '#']).next().filter(|slug| !slug.is_empty())
    };
    named.or_else(linked).map(str::to_owned)
}

/// Where scores go, if the platform lets us send them.
fn scores(claims: &Value) -> Result<Option<String>, Error> {
    let service = &claims[AGS_CLAIM];
    let may = service["scope"].as_array().is_some_and(|all| all.iter().any(|one| one == SCORE_SCOPE));
    let Some(address) = service["lineitem"].as_str().filter(|_| may) else { return Ok(None) };
    http::check_address(address)?;
    Ok(Some(address.to_owned()))
}

/// A score to pass back.
#[derive(Clone, Debug, PartialEq)]
pub struct Score<'a> {
    /// The platform's own name for the person.
    pub subject: &'a str,
    pub given: f64,
    pub maximum: f64,
    pub comment: &'a str,
    /// When it was decided, as RFC 3339 with milliseconds.
    pub at: &'a str,
}

/// Passes a score back, to where the launch said.
///
/// # Errors
/// The platform cannot be reached, or refuses.
pub fn send_score(address: &str, token: &str, score: &Score<'_>) -> Result<(), Error> {
    // The address may have a query of its own.
    let (path, query) = address.split_once('?').map_or((address, None), |(path, query)| (path, Some(query)));
    let mut place = format!("{}/scores", path.trim_end_matches('/'));
    if let Some(query) = query {
        place += &format!("?{query}");
    }
    let body = json!({
        "userId": score.subject,
        "scoreGiven": score.given,
        "scoreMaximum": score.maximum,
        "comment": score.comment,
        "timestamp": score.at,
        "activityProgress": "Completed",
        "gradingProgress": "FullyGraded",
    });
    http::post_bytes(&place, token, SCORE_MEDIA, &body.to_string())
}

/// A placeholder for the address of somebody whose platform names none that can be trusted. Nobody can receive mail there.
#[must_use]
pub fn placeholder(person: &Person) -> String {
    let print = crate::sign::challenge(&format!("{}\n{}", person.issuer, person.subject));
    format!("{}@elsewhere.invalid", escape(&print).to_lowercase())
}
