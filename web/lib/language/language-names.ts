import type { Language } from '#contracts/base/language.ts'

/** Each in its own script. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', mr: 'मराठी', hi: 'हिन्दी' }
