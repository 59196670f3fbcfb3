import { Gauge, type Registry } from 'prom-client'

/** Registers a gauge whose value is read at each scrape; NaN when that fails, and the other metrics are served. */
export function registerGauge(registry: Registry, name: string, help: string, read: () => number | Promise<number>): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      try {
        this.set(await read())
      } catch {
        this.set(Number.NaN)
      }
    },
  })
}

/** Like `registerGauge`, with one series per object. @param label name of the label @param objects by label value */
export function registerGauges<T>(
  registry: Registry,
  label: string,
  objects: Readonly<Record<string, T>>,
  name: string,
  help: string,
  read: (object: T) => number,
): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      for (const [value, object] of Object.entries(objects)) this.set({ [label]: value }, read(object))
    },
  })
}

interface Deadlines {
  /** Plural, with which the names of the gauges begin: `<things>_running_out` and `<things>_overdue`. */
  readonly things: string
  /** Name of the label. */
  readonly label: string
  readonly values: readonly string[]
}

/** By value of the label: open things whose deadline is near, and those whose deadline has passed. What is missing counts as 0. */
export type DeadlineCounts = readonly { readonly value: string; readonly soon: number; readonly over: number }[]

/** Gauges of open things that have a deadline, with one series per value of the label, read at each scrape; NaN when that fails. */
export function registerDeadlineGauges(
  registry: Registry,
  { things, label, values }: Deadlines,
  count: () => Promise<DeadlineCounts>,
): void {
  const gaugeOf = (name: string, help: string, field: 'soon' | 'over') =>
    new Gauge({
      name: `${things}_${name}`,
      help: `Open ${things} whose deadline ${help}, in the database of all copies`,
      labelNames: [label],
      registers: [registry],
      async collect() {
        const counted = await count().catch(() => undefined)
        for (const value of values)
          this.set({ [label]: value }, counted ? (counted.find((row) => row.value === value)?.[field] ?? 0) : Number.NaN)
      },
    })
  gaugeOf('running_out', 'is near', 'soon')
  gaugeOf('overdue', 'has passed', 'over')
}
