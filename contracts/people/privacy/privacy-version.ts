/** Date of the privacy notice at /privacy: sent by the sign-up form and stored as consent. Change it with the text, as `PRIVACY_CHANGES` says. */
export const PRIVACY_VERSION = '2026-12-03'
