import { SmsFailure } from './port.ts'

/** How long a provider may take, ms. */
export const SMS_TIMEOUT = 5_000

export interface ProviderAnswer {
  readonly status: number
  /** Undefined when it was no JSON object. */
  readonly body: Readonly<Record<string, unknown>> | undefined
}

/** @param timeout ms @throws SmsFailure busy when the provider cannot be reached, is too slow, or says 429 or 5xx */
export async function askProvider(provider: string, url: string, init: RequestInit, timeout: number): Promise<ProviderAnswer> {
  let response: Response
  let text: string
  try {
    response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeout) })
    text = await response.text()
  } catch (error) {
    const slow = error instanceof DOMException && error.name === 'TimeoutError'
    throw new SmsFailure('busy', provider, slow ? `no answer within ${timeout} ms` : 'it cannot be reached')
  }
  if (response.status === 429 || response.status >= 500)
    throw new SmsFailure('busy', provider, `it answered with status ${response.status}`)
  return { status: response.status, body: toObject(text) }
}

function toObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
