/** The day of the privacy notice that stands at /privacy: sent by the sign-up form and stored as consent. Changes with its text. */
export const PRIVACY_VERSION = '2026-11-23'
