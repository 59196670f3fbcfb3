import { z } from 'zod'
import { blankIsUnset } from '#server/base/platform/setting.ts'

const RATIO_SAMPLERS = ['traceidratio', 'parentbased_traceidratio'] as const

const isHeaderList = (text: string) => text.split(',').every((part) => /^\s*[\w-]+\s*=[^\r\n]*$/.test(part))

/** Names and meanings are OpenTelemetry's: https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/ */
export const tracingSettings = {
  /** A collector that accepts traces by OTLP over HTTP, such as http://collector:4318 (docs/decisions/0092); no traces when missing. */
  OTEL_EXPORTER_OTLP_ENDPOINT: blankIsUnset(z.url({ protocol: /^https?$/, error: 'must start with http:// or https://' }).optional()),
  /** Headers for the collector, such as a key: name=value, separated by commas, values percent-encoded. */
  OTEL_EXPORTER_OTLP_HEADERS: blankIsUnset(z.string().refine(isHeaderList, 'must read like name=value,name=value').optional()),
  /** The name of the program in traces. */
  OTEL_SERVICE_NAME: blankIsUnset(z.string().default('wada')),
  /** Which traces are sent: all (`always_on`, `parentbased_always_on`) or a part (`traceidratio`, `parentbased_traceidratio`). */
  OTEL_TRACES_SAMPLER: blankIsUnset(z.enum(['always_on', 'parentbased_always_on', ...RATIO_SAMPLERS]).default('parentbased_always_on')),
  /** The part of all traces that a ratio sampler sends: 0.05 is one of twenty. */
  OTEL_TRACES_SAMPLER_ARG: blankIsUnset(z.coerce.number('must be a number').min(0).max(1).default(1)),
}
type TracingSettings = z.output<z.ZodObject<typeof tracingSettings>>

export interface TracingConfig {
  /** Address of the collector, without a slash at its end. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
  /** Fraction of traces that are sent, 0 to 1. */
  readonly sampledPart: number
}

/** @returns undefined without an endpoint */
export function tracingOf(settings: TracingSettings): TracingConfig | undefined {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '')
  if (endpoint === undefined) return undefined
  const isRatio = RATIO_SAMPLERS.some((name) => name === settings.OTEL_TRACES_SAMPLER)
  return {
    endpoint,
    headers: headersOf(settings.OTEL_EXPORTER_OTLP_HEADERS),
    serviceName: settings.OTEL_SERVICE_NAME,
    sampledPart: isRatio ? settings.OTEL_TRACES_SAMPLER_ARG : 1,
  }
}

function headersOf(text = ''): Record<string, string> {
  const pairs = text.split(',').filter(Boolean)
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at).trim(), decode(pair.slice(at + 1).trim())]
    }),
  )
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
