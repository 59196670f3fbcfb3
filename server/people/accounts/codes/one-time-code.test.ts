import { expect, test } from 'vitest'
import { LANGUAGES } from '#contracts/base/language.ts'
import { codeMessage, type Purpose } from './one-time-code.ts'

const PURPOSES: readonly Purpose[] = ['login', 'registration', 'phone_change_from', 'phone_change_to', 'reauthentication']
const LONGEST_BRAND = 'B'.repeat(40)
/** UTF-16 units of an SMS in two parts, of which each holds 67. */
const TWO_PARTS = 134

const textOf = (purpose: Purpose, language: (typeof LANGUAGES)[number], brandName = 'Wada') =>
  codeMessage({ purpose, language, to: '9876543210', code: '0427', brandName }).text

test('the texts in Marathi and Hindi say code, brand and how long it is valid, each its own, in two parts of an SMS', () => {
  const texts = PURPOSES.flatMap((purpose) => (['mr', 'hi'] as const).map((language) => textOf(purpose, language)))
  expect(new Set(texts).size).toBe(texts.length)
  for (const text of texts) expect(text).toMatch(/^0427 .*Wada .* OTP .* 5 मिन/)
  for (const purpose of PURPOSES)
    for (const language of ['mr', 'hi'] as const)
      expect(textOf(purpose, language, LONGEST_BRAND).length, `${purpose} ${language}`).toBeLessThanOrEqual(TWO_PARTS)
})

test('the English text of a sign-in stays as providers have approved it', () => {
  expect(textOf('login', 'en')).toBe('0427 is your OTP to sign in to Wada. It is valid for 5 minutes. Do not share it with anyone.')
})

test('each language has templates of its own', () => {
  const templates = LANGUAGES.map((language) =>
    PURPOSES.map((purpose) => codeMessage({ purpose, language, to: '9876543210', code: '0427', brandName: 'Wada' }).template),
  )
  expect(templates).toEqual([
    ['login-otp', 'registration-otp', 'phone-change-otp', 'phone-change-otp', 'reauthentication-otp'],
    ['login-otp-mr', 'registration-otp-mr', 'phone-change-otp-mr', 'phone-change-otp-mr', 'reauthentication-otp-mr'],
    ['login-otp-hi', 'registration-otp-hi', 'phone-change-otp-hi', 'phone-change-otp-hi', 'reauthentication-otp-hi'],
  ])
})
