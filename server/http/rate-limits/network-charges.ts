import { clientNetworks } from './client-address.ts'
import { type Budget, type Charge, chargesOf } from './rate-limits.ts'

/** A /48 of IPv6 may be one customer's line, or a mobile network with many people behind it. */
const SHARE_OF_48 = 4

/** One use by an address: of IPv4 all of it; of IPv6 the first 64 bits, and four times the budgets for the first 48. @param ip as Fastify's request.ip */
export function networkCharges(name: string, ip: string, budgets: readonly Budget[]): Charge[] {
  const { address, line } = clientNetworks(ip)
  const perLine = budgets.map((budget): Budget => ({ ...budget, limit: budget.limit * SHARE_OF_48 }))
  return [...chargesOf(`${name}:address:${address}`, budgets), ...(line ? chargesOf(`${name}:48:${line.prefix48}`, perLine) : [])]
}
