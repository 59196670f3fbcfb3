import { PHONE_PREFIX } from '#contracts/phone.ts'
import { askProvider, SMS_TIMEOUT } from './ask-provider.ts'
import { SmsFailure, type SmsSender, type SmsTemplate } from './port.ts'

const PROVIDER = 'MSG91'

export interface Msg91Settings {
  readonly baseUrl: string
  readonly authKey: string
  readonly sender: string
  /** MSG91's id of the flow that holds each text, as registered with the operators (DLT). */
  readonly templates: Readonly<Record<SmsTemplate, string>>
  /** The flow's name for a variable, by ours. */
  readonly variables: Readonly<Record<string, string>>
  /** ms */
  readonly timeout?: number
}

/** MSG91's Flow API: the text is kept at MSG91, we send its variables. It answers 200 also when it refuses. */
export function createMsg91(settings: Msg91Settings): SmsSender {
  return {
    async send({ to, template, variables }) {
      const named = Object.fromEntries(Object.entries(settings.variables).map(([theirs, ours]) => [theirs, variables[ours] ?? '']))
      const { status, body } = await askProvider(
        PROVIDER,
        `${settings.baseUrl}/api/v5/flow`,
        {
          method: 'POST',
          headers: { authkey: settings.authKey, 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({
            template_id: settings.templates[template],
            sender: settings.sender,
            short_url: '0',
            recipients: [{ mobiles: `${PHONE_PREFIX}${to}`, ...named }],
          }),
        },
        settings.timeout ?? SMS_TIMEOUT,
      )
      if (status === 200 && body?.type === 'success') return
      const reason = typeof body?.message === 'string' ? body.message : `status ${status}`
      throw new SmsFailure(/mobile|number/i.test(reason) ? 'number' : 'refused', PROVIDER, reason.replace(/\d{4,}/g, '…'))
    },
  }
}
