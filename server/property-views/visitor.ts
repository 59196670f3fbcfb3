import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { clientNetworks } from '#server/http/rate-limits/index.ts'
import { CountedCache } from '#server/platform/counted-cache.ts'

/** What is read of a longer one: those of browsers have some 150 characters. */
const MAX_USER_AGENT_LENGTH = 300
/** By user agent: testing one takes longer than everything else that is done for a view. Shared by all programs of one process. */
export const isRobotByAgent = new CountedCache<string, boolean>({ max: 1_000 })

/**
 * Address and browser of who looks at a page, in one text; an IPv6 address counts as its network.
 * @returns undefined for a robot, and for a browser that loads the page in case somebody opens it
 */
export function visitorOf({ method, headers, ip }: Pick<FastifyRequest, 'method' | 'headers' | 'ip'>): string | undefined {
  if (method !== 'GET') return undefined
  const agent = headers['user-agent']?.slice(0, MAX_USER_AGENT_LENGTH)
  if (!agent || isRobot(agent)) return undefined
  if (String(headers['sec-purpose'] ?? headers.purpose ?? '').includes('prefetch')) return undefined
  return `${ip.includes(':') ? clientNetworks(ip).address : ip} ${agent}`
}

function isRobot(agent: string): boolean {
  const known = isRobotByAgent.get(agent)
  if (known !== undefined) return known
  const found = isbot(agent)
  isRobotByAgent.set(agent, found)
  return found
}
