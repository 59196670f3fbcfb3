import { z } from 'zod'
import { blankIsUnset, optionalText, requireSettings } from '../setting.ts'

export const smsSettings = {
  /** How codes are sent: `outbox` only writes them to a file (demo). */
  SMS_PROVIDER: blankIsUnset(z.enum(['outbox', 'msg91', 'twilio']).default('outbox')),
  /** MSG91: the account's key. */
  MSG91_AUTH_KEY: optionalText(),
  /** MSG91: the sender as registered with the operators. */
  MSG91_SENDER: optionalText(),
  /** MSG91: the flow that holds the text of a sign-in. */
  MSG91_LOGIN_TEMPLATE_ID: optionalText(),
  /** MSG91: the flow that holds the text of a registration; that of a sign-in when missing. */
  MSG91_REGISTRATION_TEMPLATE_ID: optionalText(),
  /** MSG91: the flow that holds the text of a change of number; that of a sign-in when missing. */
  MSG91_PHONE_CHANGE_TEMPLATE_ID: optionalText(),
  /** MSG91: the flow that holds the text of a re-authentication; that of a sign-in when missing. */
  MSG91_REAUTHENTICATION_TEMPLATE_ID: optionalText(),
  /** MSG91: the flow that holds the Marathi text of a sign-in. Without it, people who read Marathi get the English text. Register it as Unicode; the texts are in `one-time-code.ts`. */
  MSG91_LOGIN_TEMPLATE_ID_MR: optionalText(),
  /** MSG91: the flow that holds the Marathi text of a registration; the Marathi one of a sign-in when missing. */
  MSG91_REGISTRATION_TEMPLATE_ID_MR: optionalText(),
  /** MSG91: the flow that holds the Marathi text of a change of number; the Marathi one of a sign-in when missing. */
  MSG91_PHONE_CHANGE_TEMPLATE_ID_MR: optionalText(),
  /** MSG91: the flow that holds the Marathi text of a re-authentication; the Marathi one of a sign-in when missing. */
  MSG91_REAUTHENTICATION_TEMPLATE_ID_MR: optionalText(),
  /** MSG91: the flow that holds the Hindi text of a sign-in. Without it, people who read Hindi get the English text. Register it as Unicode; the texts are in `one-time-code.ts`. */
  MSG91_LOGIN_TEMPLATE_ID_HI: optionalText(),
  /** MSG91: the flow that holds the Hindi text of a registration; the Hindi one of a sign-in when missing. */
  MSG91_REGISTRATION_TEMPLATE_ID_HI: optionalText(),
  /** MSG91: the flow that holds the Hindi text of a change of number; the Hindi one of a sign-in when missing. */
  MSG91_PHONE_CHANGE_TEMPLATE_ID_HI: optionalText(),
  /** MSG91: the flow that holds the Hindi text of a re-authentication; the Hindi one of a sign-in when missing. */
  MSG91_REAUTHENTICATION_TEMPLATE_ID_HI: optionalText(),
  /** MSG91: the flow's variables and what goes into each: `otp`, `minutes`, `brand`. */
  MSG91_VARIABLES: blankIsUnset(
    z
      .string()
      .regex(/^\w+=(otp|minutes|brand)(,\w+=(otp|minutes|brand))*$/, 'must read like OTP=otp,MINS=minutes')
      .default('otp=otp'),
  ),
  MSG91_BASE_URL: blankIsUnset(z.url().default('https://control.msg91.com')),
  TWILIO_ACCOUNT_SID: optionalText(),
  TWILIO_AUTH_TOKEN: optionalText(),
  /** Twilio: a number, a sender's name, or the id of a messaging service (MG…). */
  TWILIO_FROM: optionalText(),
  TWILIO_BASE_URL: blankIsUnset(z.url().default('https://api.twilio.com')),
}
export type SmsSettings = z.output<z.ZodObject<typeof smsSettings>>

export const requireMsg91 = (settings: SmsSettings) =>
  requireSettings('SMS_PROVIDER=msg91', settings, ['MSG91_AUTH_KEY', 'MSG91_SENDER', 'MSG91_LOGIN_TEMPLATE_ID'])

export const requireTwilio = (settings: SmsSettings) =>
  requireSettings('SMS_PROVIDER=twilio', settings, ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'])
