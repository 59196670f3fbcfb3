import { browserApi } from '#web/lib/api.ts'
import { signedInAnswer } from '../signed-in-answer.ts'

const MOST_LOOKS = 10
const LOOK_EVERY_MS = 500

/** Signs in as anybody would, reading the code from the outbox where the demo keeps its messages. @throws ApiError, Error */
export async function demoSignIn(phoneNumber: string): Promise<NonNullable<ReturnType<typeof signedInAnswer>>> {
  const before = await latestMessage(phoneNumber)
  await browserApi.call('sendLoginOtp', { body: { phoneNumber } })
  for (let look = 0; look < MOST_LOOKS; look++) {
    const message = await latestMessage(phoneNumber)
    const otp = message && message.at !== before?.at ? codeIn(message.text) : undefined
    if (otp) {
      const signedIn = signedInAnswer(await browserApi.call('verifyLoginOtp', { body: { phoneNumber, otp } }))
      if (!signedIn) throw new Error('Invalid response from server')
      return signedIn
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  throw new Error('The message did not arrive. Please try again.')
}

async function latestMessage(phoneNumber: string) {
  const messages = await browserApi.call('listDemoOutbox')
  return messages.find(({ to }) => to.endsWith(phoneNumber))
}

/** @returns the first four digits that stand alone */
export function codeIn(text: string): string | undefined {
  return /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0]
}
