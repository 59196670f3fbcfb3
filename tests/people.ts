import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'

/** Values of the registration form. @param number 0 to 9999, the last digits of the phone number */
export function registrationOf(number: number, changes: object = {}): Record<string, unknown> {
  return {
    firstName: 'Asha',
    lastName: 'Kale',
    email: `asha.${number}@wada.example`,
    phoneNumber: phoneOf(number),
    userRole: 'OWNER',
    address: { area: 'Baner', pinCode: '411045' },
    reraNumber: '',
    ...changes,
  }
}

export const phoneOf = (number: number) => `987654${String(number).padStart(4, '0')}`

/** A browser: sends `Origin` with its calls and keeps cookies. */
export interface TestBrowser {
  cookies: Record<string, string>
}
export const newBrowser = (): TestBrowser => ({ cookies: {} })

interface CallOptions {
  readonly token?: string
  readonly ip?: string
  /** Missing for a caller that keeps no cookies. */
  readonly browser?: TestBrowser
}

export interface Calls {
  post(path: string, body: unknown, options?: CallOptions): Promise<LightMyRequestResponse>
  get(path: string, token?: string): Promise<LightMyRequestResponse>
  /** One-time code in the latest message to this phone. */
  codeFor(phone: string): Promise<string>
  /** Registers a user. @returns the token and user that the browser stores */
  register(number: number, changes?: object): Promise<{ token: string; user: { id: number; phoneNumber: string } }>
  /** Signs in again, as on another device. @returns the token */
  signIn(number: number, options?: CallOptions): Promise<string>
}

/** @param readCode reads a code from a provider of SMS; the demo's outbox when missing */
export function callsOf(t: TestApp, readCode?: (phone: string) => string): Calls {
  const post: Calls['post'] = async (path, body, { token, ip = '127.0.0.1', browser } = {}) => {
    const answer = await t.app.inject({
      method: 'POST',
      url: path,
      remoteAddress: ip,
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(browser ? { origin: 'http://localhost' } : {}),
      },
      ...(browser ? { cookies: browser.cookies } : {}),
      payload: JSON.stringify(body),
    })
    for (const { name, value } of browser ? answer.cookies : []) if (browser) browser.cookies[name] = value
    return answer
  }

  const codeFor = async (phone: string) => {
    if (readCode) return readCode(phone)
    const messages = (await t.services.smsOutbox?.latest(1_000)) as { to: string; variables: { otp: string } }[]
    return messages.find(({ to }) => to === phone)?.variables.otp ?? ''
  }

  return {
    post,
    codeFor,
    get: (path, token) => t.app.inject({ url: path, headers: token ? { authorization: `Bearer ${token}` } : {} }),
    async register(number, changes) {
      const sent = await post('/api/auth/send-registration-otp', registrationOf(number, changes))
      expect(sent.json()).toEqual({ message: 'OTP Sent Successfully' })
      const otp = await codeFor(phoneOf(number))
      const answer = await post('/api/auth/verify-registration-otp', { phoneNumber: phoneOf(number), otp })
      expect(answer.statusCode).toBe(200)
      return answer.json()
    },
    async signIn(number, options) {
      const sent = await post('/api/auth/send-login-otp', { phoneNumber: phoneOf(number) }, options)
      expect(sent.json()).toEqual({ message: 'OTP sent successfully!' })
      const otp = await codeFor(phoneOf(number))
      const answer = await post('/api/auth/verify-login-otp', { phoneNumber: phoneOf(number), otp }, options)
      expect(answer.statusCode).toBe(200)
      return answer.json().token
    },
  }
}
