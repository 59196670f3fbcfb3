import { z } from 'zod'
import { PHONE_PREFIX } from '#contracts/base/values/phone.ts'
import { callService } from '../call-service.ts'
import { requireMsg91, type SmsSettings } from './settings.ts'
import { SMS_TIMEOUT_MS, SmsFailure, type SmsMessage, type SmsSender } from './sms-sender.ts'

const failure = (kind: SmsFailure['kind'], reason: string) => new SmsFailure(kind, 'MSG91', reason)
const answerShape = z.object({ type: z.string().optional().catch(undefined), message: z.string().optional().catch(undefined) })

/**
 * MSG91's Flow API: MSG91 stores the text of each template, as registered with the operators (DLT); we send its variables.
 * It answers 200 even when it refuses. @throws Error when a setting is missing
 */
export function createMsg91(settings: SmsSettings, timeoutMs = SMS_TIMEOUT_MS): SmsSender {
  const { MSG91_AUTH_KEY: authkey, MSG91_SENDER: sender, MSG91_LOGIN_TEMPLATE_ID: loginFlow } = requireMsg91(settings)
  const english = {
    'login-otp': loginFlow,
    'registration-otp': settings.MSG91_REGISTRATION_TEMPLATE_ID ?? loginFlow,
    'phone-change-otp': settings.MSG91_PHONE_CHANGE_TEMPLATE_ID ?? loginFlow,
    'reauthentication-otp': settings.MSG91_REAUTHENTICATION_TEMPLATE_ID ?? loginFlow,
  }
  const flowIn = (language: 'MR' | 'HI', kind: 'LOGIN' | 'REGISTRATION' | 'PHONE_CHANGE' | 'REAUTHENTICATION') =>
    settings[`MSG91_${kind}_TEMPLATE_ID_${language}`] ?? settings[`MSG91_LOGIN_TEMPLATE_ID_${language}`]
  const flows: Readonly<Record<SmsMessage['template'], string>> = {
    ...english,
    'login-otp-mr': flowIn('MR', 'LOGIN') ?? english['login-otp'],
    'registration-otp-mr': flowIn('MR', 'REGISTRATION') ?? english['registration-otp'],
    'phone-change-otp-mr': flowIn('MR', 'PHONE_CHANGE') ?? english['phone-change-otp'],
    'reauthentication-otp-mr': flowIn('MR', 'REAUTHENTICATION') ?? english['reauthentication-otp'],
    'login-otp-hi': flowIn('HI', 'LOGIN') ?? english['login-otp'],
    'registration-otp-hi': flowIn('HI', 'REGISTRATION') ?? english['registration-otp'],
    'phone-change-otp-hi': flowIn('HI', 'PHONE_CHANGE') ?? english['phone-change-otp'],
    'reauthentication-otp-hi': flowIn('HI', 'REAUTHENTICATION') ?? english['reauthentication-otp'],
  }
  const variablePairs = settings.MSG91_VARIABLES.split(',').map((pair) => pair.split('='))
  return {
    async send({ to, template, variables }) {
      const named = Object.fromEntries(variablePairs.map(([theirs = '', ours = '']) => [theirs, variables[ours] ?? '']))
      const recipients = [{ mobiles: `${PHONE_PREFIX}${to}`, ...named }]
      const { status, body } = await callService(
        `${settings.MSG91_BASE_URL}/api/v5/flow`,
        {
          method: 'POST',
          headers: { authkey, 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({ template_id: flows[template], sender, short_url: '0', recipients }),
        },
        timeoutMs,
        (reason) => failure('busy', reason),
      )
      const answer = answerShape.safeParse(body).data
      if (status === 200 && answer?.type === 'success') return
      const reason = answer?.message ?? `status ${status}`
      throw failure(/mobile|number/i.test(reason) ? 'number' : 'refused', reason.replace(/\d{4,}/g, '…'))
    },
  }
}
