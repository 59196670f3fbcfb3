import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { clientNetworks } from '#server/base/http/rate-limits/index.ts'
import { CountedCache } from '#server/base/platform/counted-cache.ts'

/** Longer user agents are cut; those of browsers have about 150 characters. */
const MAX_USER_AGENT_LENGTH = 300
/** Results of `isbot` by user agent: the test is the slowest part of counting a view. Shared by all programs of one process. */
export const isRobotByAgent = new CountedCache<string, boolean>({ max: 1_000 })

/**
 * Identifies the visitor of a page by IP address (of IPv6 only the network) and user agent.
 * @returns undefined for a robot, a prefetch, a missing user agent, and any method but GET
 */
export function visitorOf({ method, headers, ip }: Pick<FastifyRequest, 'method' | 'headers' | 'ip'>): string | undefined {
  if (method !== 'GET') return undefined
  const agent = headers['user-agent']?.slice(0, MAX_USER_AGENT_LENGTH)
  if (!agent || isRobot(agent)) return undefined
  if (String(headers['sec-purpose'] ?? headers.purpose ?? '').includes('prefetch')) return undefined
  return `${ip.includes(':') ? clientNetworks(ip).address : ip} ${agent}`
}

/** Whether the user agent is one of a robot. */
export function isRobot(userAgent: string): boolean {
  const agent = userAgent.slice(0, MAX_USER_AGENT_LENGTH)
  const known = isRobotByAgent.get(agent)
  if (known !== undefined) return known
  const found = isbot(agent)
  isRobotByAgent.set(agent, found)
  return found
}
