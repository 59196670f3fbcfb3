/** Date of the Terms of Service at /terms: sent by the sign-up form and stored as consent. Change it with the text, as `TERMS_CHANGES` says. */
export const TERMS_VERSION = '2026-11-28'
