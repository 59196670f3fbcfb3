import { Counter, type Registry } from 'prom-client'
import type { Tracing } from './port.ts'
import type { TracingConfig } from './settings.ts'

/**
 * Loads OpenTelemetry's packages only when an endpoint is configured.
 * @param onLoss called at most once a minute, when the collector did not accept a batch of spans
 */
export async function openTracing(config: TracingConfig | undefined, onLoss: (error: Error) => void): Promise<Tracing | undefined> {
  if (!config) return undefined
  const { openOtlpTracing } = await import('./otlp-tracing.ts')
  return openOtlpTracing(config, onLoss)
}

/** Registers the metric of spans that were sent, lost and dropped. */
export function measureTracing(tracing: Tracing | undefined, registry: Registry): void {
  new Counter({
    name: 'trace_spans_total',
    help: 'Spans that the collector took (sent) or did not take (lost), and that found the queue full (dropped)',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [outcome, count] of Object.entries(tracing?.counts() ?? {})) this.inc({ outcome }, count)
    },
  })
}
