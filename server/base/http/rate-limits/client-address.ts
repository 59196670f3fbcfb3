import { isIPv4, isIPv6 } from 'node:net'
import { type Budget, type Charge, chargesOf } from './rate-limits.ts'

/** IPv6 prefixes that a provider gives to one line, or a mobile carrier to many phones. */
export interface IPv6Line {
  readonly prefix56: string
  readonly prefix48: string
}

/** The networks of a client by which its calls are counted, smallest first. */
export interface ClientNetworks {
  /** An IPv4 address, or the /64 of an IPv6 address: one link. */
  readonly address: string
  /** Undefined for IPv4. */
  readonly line?: IPv6Line
}

/** @param ip Fastify's request.ip */
export function clientNetworks(ip: string): ClientNetworks {
  const bare = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (isIPv4(bare) || !isIPv6(bare)) return { address: bare }
  const [head = '', tail] = bare.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length
  const groups = [...front, ...Array<string>(Math.max(0, zeros)).fill('0'), ...back].map((group) => Number.parseInt(group, 16))
  const prefix = (...parts: readonly (number | undefined)[]) => parts.map((part) => (part ?? 0).toString(16)).join(':')
  const [first, second, third, fourth = 0] = groups
  return {
    address: `${prefix(first, second, third, fourth)}::/64`,
    line: { prefix56: `${prefix(first, second, third, fourth & 0xff00)}::/56`, prefix48: `${prefix(first, second, third)}::/48` },
  }
}

/** Factor of the budgets of an IPv6 /48, which may be one customer's line or a mobile network of many people. */
const PREFIX_48_FACTOR = 4

/** Charges of one use: on an IPv4 address, or on an IPv6 /64 and, with four times the budgets, its /48. @param ip Fastify's request.ip */
export function networkCharges(name: string, ip: string, budgets: readonly Budget[]): Charge[] {
  const { address, line } = clientNetworks(ip)
  const perLine = budgets.map((budget): Budget => ({ ...budget, limit: budget.limit * PREFIX_48_FACTOR }))
  return [...chargesOf(`${name}:address:${address}`, budgets), ...(line ? chargesOf(`${name}:48:${line.prefix48}`, perLine) : [])]
}
