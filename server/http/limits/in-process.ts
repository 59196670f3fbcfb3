import { type Charge, chargeName, type Limits } from './port.ts'

/** Keys kept before the ones that count no longer are looked for. */
const MOST_KEYS = 50_000

interface Uses {
  readonly windowMs: number
  /** Epoch ms, oldest first; at most the budget's limit. */
  times: number[]
}

/** Counts in this process alone: right for one copy, a share of the limit for each of several. */
export function createInProcessLimits(mostKeys = MOST_KEYS): Limits {
  const kept = new Map<string, Uses>()

  const recent = (charge: Charge, now: number): number[] => {
    const uses = kept.get(chargeName(charge))
    if (!uses) return []
    const from = uses.times.findIndex((time) => time > now - uses.windowMs)
    uses.times = from < 0 ? [] : from === 0 ? uses.times : uses.times.slice(from)
    return uses.times
  }

  const forget = (now: number) => {
    for (const [name, { times, windowMs }] of kept) if ((times.at(-1) ?? 0) <= now - windowMs) kept.delete(name)
    // still too many: the longest known go, their callers stay bound by the budgets that all share
    for (const name of kept.keys()) {
      if (kept.size <= mostKeys / 2) break
      if (!isShared(name)) kept.delete(name)
    }
  }

  return {
    async take(charges, now) {
      let waitMs = 0
      for (const charge of charges) {
        const times = recent(charge, now)
        const { limit, windowMs } = charge.budget
        if (times.length >= limit) waitMs = Math.max(waitMs, (times[times.length - limit] ?? now) + windowMs - now)
      }
      if (waitMs > 0) return { granted: false, waitMs }
      for (const charge of charges) {
        const name = chargeName(charge)
        const uses = kept.get(name)
        if (uses) uses.times.push(now)
        else kept.set(name, { windowMs: charge.budget.windowMs, times: [now] })
      }
      if (kept.size > mostKeys) forget(now)
      return { granted: true }
    },
    async close() {},
  }
}

/** Budgets over all are few and must never be forgotten early. */
function isShared(name: string): boolean {
  return name.startsWith('all:')
}
