import { Counter, type Registry } from 'prom-client'
import { budgetSettings } from './budget-settings.ts'
import type { Charge, Limits, TakeResult } from './rate-limits.ts'

/** @returns a function that wraps limits so that metrics count each `take` by budget; `check` is not counted */
export function measureLimitsIn(registry: Registry): (limits: Limits) => Limits {
  const uses = new Counter({
    name: 'rate_limit_uses_total',
    help: 'Uses of each budget that were granted, and those that it refused',
    labelNames: ['budget', 'result'],
    registers: [registry],
  })
  // an alert rule detects the first refusal only if the time series already exists
  for (const budget of Object.keys(budgetSettings)) for (const result of ['granted', 'refused']) uses.inc({ budget, result }, 0)
  const count = (charges: readonly Charge[], taken: TakeResult) => {
    const result = taken.granted ? 'granted' : 'refused'
    const names = taken.granted ? new Set(charges.map(({ budget }) => budget.name)) : taken.refusedBy
    for (const budget of names) uses.inc({ budget, result })
  }
  return (limits) => ({
    ...limits,
    async take(charges, now) {
      const taken = await limits.take(charges, now)
      count(charges, taken)
      return taken
    },
  })
}
