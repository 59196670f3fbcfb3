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

/** Like `registerGauge`, with one series per value of a label, all from one reading. @param read numbers by value; a missing one is 0 */
export function registerCounts<V extends string>(
  registry: Registry,
  label: string,
  values: readonly V[],
  name: string,
  help: string,
  read: () => Promise<ReadonlyMap<V, number>>,
): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      const counts = await read().catch(() => undefined)
      for (const value of values) this.set({ [label]: value }, counts ? (counts.get(value) ?? 0) : Number.NaN)
    },
  })
}
