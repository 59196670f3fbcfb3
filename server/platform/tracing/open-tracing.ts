import type { Tracing } from './port.ts'
import type { TracingConfig } from './settings.ts'

/**
 * The packages of OpenTelemetry are loaded when there is an endpoint.
 * @param onLoss called at most once a minute, when the collector did not take a batch of spans
 */
export async function openTracing(config: TracingConfig | undefined, onLoss: (error: Error) => void): Promise<Tracing | undefined> {
  if (!config) return undefined
  const { openOtlpTracing } = await import('./otlp-tracing.ts')
  return openOtlpTracing(config, onLoss)
}
