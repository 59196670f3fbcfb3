import type { z } from 'zod'
import { GatewayFailure } from './port.ts'
import { refusalShape } from './razorpay-shapes.ts'

/** How long one call may take, ms. */
const TIMEOUT = 10_000

export interface ClientSettings {
  /** Asked at every call: the sandbox knows its address once it listens. */
  readonly baseUrl: () => string
  readonly keyId: string
  readonly keySecret: string
  /** ms */
  readonly timeout?: number
}

export type Ask = <S extends z.ZodType>(shape: S, path: string, body?: object) => Promise<z.output<S>>

/** One call of Razorpay's REST API: GET, or POST with a body. It throws GatewayFailure, whose text names nobody and no secret. */
export function createClient({ baseUrl, keyId, keySecret, timeout = TIMEOUT }: ClientSettings): Ask {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  return async (shape, path, body) => {
    const { status, text } = await exchange(`${baseUrl()}${path}`, timeout, {
      method: body ? 'POST' : 'GET',
      headers: { authorization, accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (status === 429 || status >= 500) throw new GatewayFailure('unreachable', `it answered with status ${status}`)
    const answer = parse(text)
    if (status >= 400) {
      const refusal = refusalShape.safeParse(answer)
      throw new GatewayFailure('refused', `status ${status}${refusal.success ? `, ${refusal.data.error.code}` : ''}`)
    }
    const read = shape.safeParse(answer)
    if (!read.success) throw new GatewayFailure('refused', 'its answer has another shape than it should')
    return read.data
  }
}

async function exchange(url: string, timeout: number, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeout) })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    const slow = error instanceof DOMException && error.name === 'TimeoutError'
    throw new GatewayFailure('unreachable', slow ? `no answer within ${timeout} ms` : 'it cannot be reached')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
