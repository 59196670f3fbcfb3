import { randomInt } from 'node:crypto'
import type { Language } from '#contracts/base/language.ts'
import { OTP_LENGTH } from '#contracts/base/limits.ts'
import { OTP_LIFE_MS } from '#contracts/base/retention.ts'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import type { Keys } from '#server/base/platform/keys.ts'
import type { SmsMessage, SmsTemplate } from '#server/base/platform/sms/sms-sender.ts'

/** A code is valid only for the purpose for which it was sent. */
export type Purpose = 'login' | 'registration' | 'phone_change_from' | 'phone_change_to' | 'reauthentication'

type Code = readonly [purpose: Purpose, phone: string, code: string]

export function makeCode(): string {
  return String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')
}

/** The keyed hash of a code: the code itself is not stored. */
export const hashCode = (keys: Keys, ...code: Code): Buffer => keys.hash('one-time code', ...code)

/** Whether a stored hash is that of this code, in constant time. */
export const isHashOfCode = (keys: Keys, hash: Buffer, ...code: Code): boolean => keys.isHashOf(hash, 'one-time code', ...code)

const LIFE_MINUTES = String(OTP_LIFE_MS / MINUTE_MS)

interface Texts {
  readonly reasons: Readonly<Record<Purpose, string>>
  readonly text: (code: string, reason: string, brand: string) => string
}

/** In Devanagari an SMS holds 70 characters, and a part of a longer one 67: these texts take two. */
const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    reasons: {
      login: 'sign in to',
      registration: 'register with',
      phone_change_from: 'change your number at',
      phone_change_to: 'use this number at',
      reauthentication: 'confirm that it is you at',
    },
    text: (code, reason, brand) =>
      `${code} is your OTP to ${reason} ${brand}. It is valid for ${LIFE_MINUTES} minutes. Do not share it with anyone.`,
  },
  mr: {
    reasons: {
      login: 'साइन इन करण्यासाठी',
      registration: 'खाते उघडण्यासाठी',
      phone_change_from: 'नंबर बदलण्यासाठी',
      phone_change_to: 'हा नंबर वापरण्यासाठी',
      reauthentication: 'ओळख पक्की करण्यासाठी',
    },
    text: (code, reason, brand) => `${code} हा ${brand} वर ${reason} तुमचा OTP आहे. तो ${LIFE_MINUTES} मिनिटे चालेल. कोणालाही सांगू नका.`,
  },
  hi: {
    reasons: {
      login: 'साइन इन करने',
      registration: 'खाता बनाने',
      phone_change_from: 'अपना नंबर बदलने',
      phone_change_to: 'यह नंबर इस्तेमाल करने',
      reauthentication: 'अपनी पहचान पक्की करने',
    },
    text: (code, reason, brand) => `${code} ${brand} पर ${reason} का OTP है। यह ${LIFE_MINUTES} मिनट चलेगा। किसी को न बताएँ।`,
  },
}

/** Names of the English texts, each of which the SMS provider has approved. Those of another language end in its name. */
const TEMPLATES = {
  login: 'login-otp',
  registration: 'registration-otp',
  phone_change_from: 'phone-change-otp',
  phone_change_to: 'phone-change-otp',
  reauthentication: 'reauthentication-otp',
} as const satisfies Record<Purpose, SmsTemplate>

interface CodeMessage {
  readonly purpose: Purpose
  /** Of the page on which the code is asked for. */
  readonly language: Language
  readonly to: string
  readonly code: string
  readonly brandName: string
}

export function codeMessage({ purpose, language, to, code, brandName }: CodeMessage): SmsMessage {
  const { reasons, text } = TEXTS[language]
  const template = TEMPLATES[purpose]
  return {
    to,
    text: text(code, reasons[purpose], brandName),
    template: language === 'en' ? template : `${template}-${language}`,
    variables: { otp: code, minutes: LIFE_MINUTES, brand: brandName },
  }
}
