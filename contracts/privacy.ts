/** The day of the privacy notice that stands at /privacy: stored with the consent of everybody who signs up. Changes with its text. */
export const PRIVACY_VERSION = '2026-11-22'
