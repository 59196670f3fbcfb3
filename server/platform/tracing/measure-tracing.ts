import { Counter, type Registry } from 'prom-client'
import type { Tracing } from './port.ts'

/** Shows at a scrape how many spans were sent and lost. */
export function measureTracing(tracing: Tracing | undefined, registry: Registry): void {
  new Counter({
    name: 'trace_spans_total',
    help: 'Spans that the collector took (sent) or did not take (lost)',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [outcome, count] of Object.entries(tracing?.counts() ?? {})) this.inc({ outcome }, count)
    },
  })
}
