import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contracts/base/language.ts'
import type { ProofOfWork } from '#contracts/people/accounts/proof-of-work.ts'
import type { AccountDeps } from '#server/people/accounts/deps.ts'
import { type Device, deviceCookie, newDevice, readDevice } from './device.ts'
import { deviceNameOf } from './device-name.ts'

/** The client that requests a code or enters one: limits count its calls, and codes are bound to it. */
export interface Caller {
  readonly phone: string
  /** `request.ip` of Fastify; the setting TRUST_PROXY says which proxies are trusted. */
  readonly ip: string
  /** Undefined for callers without a cookie. */
  readonly device: Device | undefined
  /** Whether the caller is a browser (it sends `Origin` with every POST) without the cookie that requesting a code sets. */
  readonly lacksDeviceCookie: boolean
  readonly proof: ProofOfWork | undefined
  /** Of the page that calls. */
  readonly language: Language
  /** Name of the session in the list of sessions; null for an unknown browser. */
  readonly deviceName: string | null
}

/** Whether the caller's device has signed in as this phone before. */
export const isKnown = ({ device, phone }: Pick<Caller, 'device' | 'phone'>): boolean => device?.phones.includes(phone) ?? false

interface CallerBody {
  readonly phoneNumber: string
  readonly proof?: ProofOfWork | undefined
  readonly language?: Language | undefined
}

export function callerOf(deps: AccountDeps, request: FastifyRequest, { phoneNumber, proof, language = 'en' }: CallerBody): Caller {
  const device = readDevice(deps, request.headers.cookie)
  return {
    phone: phoneNumber,
    ip: request.ip,
    device,
    lacksDeviceCookie: isBrowser(request) && device === undefined,
    proof,
    language,
    deviceName: deviceNameOf(request.headers['user-agent']),
  }
}

const isBrowser = ({ headers }: FastifyRequest) => headers.origin !== undefined

/** Like `callerOf`; also sets a device cookie for a browser without one: the code is bound to the device. */
export function callerForCode(deps: AccountDeps, request: FastifyRequest, reply: FastifyReply, body: CallerBody): Caller {
  const caller = callerOf(deps, request, body)
  const device = caller.device ?? (isBrowser(request) ? newDevice() : undefined)
  // the cookie of a device that has not signed in yet is renewed, so that it does not expire before the code
  if (device && device.phones.length === 0) reply.header('set-cookie', deviceCookie(deps, device))
  return { ...caller, device }
}
