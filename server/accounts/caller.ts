import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ProofOfWork } from '#contracts/accounts/proof-of-work.ts'
import type { AccountDeps } from './deps.ts'
import { type Device, deviceCookie, newDevice, readDevice } from './device.ts'
import { deviceNameOf } from './device-name.ts'

/** The client that requests a code or enters one: limits count its calls, and codes are bound to it. */
export interface Caller {
  readonly phone: string
  /** Fastify's request.ip: proxies are trusted as TRUST_PROXY says. */
  readonly ip: string
  /** Undefined for callers without a cookie. */
  readonly device: Device | undefined
  /** A browser (it sends `Origin` with every POST) without the cookie that it gets when it asks for a code. */
  readonly lacksDeviceCookie: boolean
  readonly proof: ProofOfWork | undefined
  /** What its session is called. */
  readonly deviceName: string | null
}

/** Whether the caller's device has signed in as this phone before. */
export const isKnown = ({ device, phone }: Pick<Caller, 'device' | 'phone'>): boolean => device?.phones.includes(phone) ?? false

interface CallerBody {
  readonly phoneNumber: string
  readonly proof?: ProofOfWork | undefined
}

export function callerOf(deps: AccountDeps, request: FastifyRequest, { phoneNumber, proof }: CallerBody): Caller {
  const device = readDevice(deps, request.headers.cookie)
  return {
    phone: phoneNumber,
    ip: request.ip,
    device,
    lacksDeviceCookie: isBrowser(request) && device === undefined,
    proof,
    deviceName: deviceNameOf(request.headers['user-agent']),
  }
}

const isBrowser = ({ headers }: FastifyRequest) => headers.origin !== undefined

/** As `callerOf`; gives a browser without a device cookie one, to which the code is then bound. */
export function callerForCode(deps: AccountDeps, request: FastifyRequest, reply: FastifyReply, body: CallerBody): Caller {
  const caller = callerOf(deps, request, body)
  const device = caller.device ?? (isBrowser(request) ? newDevice() : undefined)
  // a cookie that is not yet known is renewed, so that it outlasts the code
  if (device && device.phones.length === 0) reply.header('set-cookie', deviceCookie(deps, device))
  return { ...caller, device }
}
