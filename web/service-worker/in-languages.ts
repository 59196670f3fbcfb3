import type { Language } from '#contracts/base/language.ts'
import { OFFLINE_MESSAGES as english } from './offline-messages.ts'
import { OFFLINE_MESSAGES as hindi } from './offline-messages.ts?hi'
import { OFFLINE_MESSAGES as marathi } from './offline-messages.ts?mr'

/** One service worker serves the pages of all languages. */
export const OFFLINE_MESSAGES: Readonly<Record<Language, typeof english>> = { en: english, mr: marathi, hi: hindi }
