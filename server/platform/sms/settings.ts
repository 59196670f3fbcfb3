import { z } from 'zod'
import { blankIsUnset } from '../setting.ts'

const text = () => blankIsUnset(z.string().optional())

export const smsSettings = {
  /** Who sends codes: `outbox` writes them to a file (demo), `msg91` and `twilio` send them. */
  SMS_PROVIDER: blankIsUnset(z.enum(['outbox', 'msg91', 'twilio']).default('outbox')),
  /** MSG91: the account's key. */
  MSG91_AUTH_KEY: text(),
  /** MSG91: the sender as registered with the operators. */
  MSG91_SENDER: text(),
  /** MSG91: the flow that holds the text of a sign-in. */
  MSG91_LOGIN_TEMPLATE_ID: text(),
  /** MSG91: the flow that holds the text of a registration; that of a sign-in when missing. */
  MSG91_REGISTRATION_TEMPLATE_ID: text(),
  /** MSG91: the flow's variables and what goes into each: `otp`, `minutes`, `brand`. */
  MSG91_VARIABLES: blankIsUnset(
    z
      .string()
      .regex(/^\w+=(otp|minutes|brand)(,\w+=(otp|minutes|brand))*$/, 'must read like OTP=otp,MINS=minutes')
      .default('otp=otp'),
  ),
  MSG91_BASE_URL: blankIsUnset(z.url().default('https://control.msg91.com')),
  TWILIO_ACCOUNT_SID: text(),
  TWILIO_AUTH_TOKEN: text(),
  /** Twilio: a number, a sender's name, or the id of a messaging service (MG…). */
  TWILIO_FROM: text(),
  TWILIO_BASE_URL: blankIsUnset(z.url().default('https://api.twilio.com')),
}
export type SmsSettings = z.output<z.ZodObject<typeof smsSettings>>

/** @returns the settings that the chosen provider needs and does not have */
export function missingSmsSettings(value: SmsSettings): string[] {
  const needed = {
    outbox: [],
    msg91: ['MSG91_AUTH_KEY', 'MSG91_SENDER', 'MSG91_LOGIN_TEMPLATE_ID'],
    twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  } as const satisfies Record<SmsSettings['SMS_PROVIDER'], readonly (keyof SmsSettings)[]>
  return needed[value.SMS_PROVIDER].filter((name) => value[name] === undefined)
}
