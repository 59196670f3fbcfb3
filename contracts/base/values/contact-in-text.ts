import type { z } from 'zod'
import { containsLink, LINK_IN_TEXT } from './link-in-text.ts'
import { containsPhoneNumber, PHONE_IN_TEXT } from './phone-in-text.ts'

const MESSAGES = { phone: PHONE_IN_TEXT, link: LINK_IN_TEXT }

/** Whether a text contains a phone number, a link, an e-mail address or a name at a messenger. */
export const containsContact = (text: string): boolean => containsPhoneNumber(text) || containsLink(text)

/**
 * Schema of a text that people read before they unlock a number: contacts are refused (docs/decisions/0197).
 * @param maxLength in characters; longer texts, which the schema refuses, are not searched
 */
export const withoutContacts = (text: z.ZodString, maxLength: number, messages: typeof MESSAGES = MESSAGES) =>
  text
    .refine((given) => given.length > maxLength || !containsPhoneNumber(given), messages.phone)
    .refine((given) => given.length > maxLength || !containsLink(given), messages.link)
