import { Histogram, type Registry } from 'prom-client'
import type { Tracing } from './tracing/port.ts'

/** The services that the program calls. */
type Service = 'storage' | 'papers' | 'sms' | 'push' | 'email' | 'payments' | 'travel'

/** Values of `kind` in the failures of ports; any other error counts as `failed`. */
const FAILURE_KINDS: ReadonlySet<string> = new Set(['unreachable', 'refused', 'busy', 'number'])

function kindOf(error: unknown): string {
  const kind = error instanceof Error && 'kind' in error ? String(error.kind) : ''
  return FAILURE_KINDS.has(kind) ? kind : 'failed'
}

/**
 * @returns a function that wraps a port: calls that return a promise are timed by service, call and outcome and traced as spans;
 * synchronous calls are not timed
 */
export function createCallMeter(registry: Registry, tracing?: Tracing): <T extends object>(service: Service, port: T) => T {
  const durations = new Histogram({
    name: 'service_call_duration_seconds',
    help: 'How long calls to the storage, the mail server and to providers of SMS, pushes, payments and travel times take, by call and outcome',
    labelNames: ['service', 'call', 'outcome'],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  return <T extends object>(service: Service, port: T) => {
    const measure = (call: string, member: (...args: unknown[]) => unknown) =>
      function measured(...args: unknown[]) {
        const stopTimer = durations.startTimer({ service, call })
        const span = tracing?.child({
          name: `${service} ${call}`,
          kind: 'client',
          attributes: { 'wada.service': service, 'wada.call': call },
        })
        const work = () => member.apply(port, args)
        const result = span ? span.run(work) : work()
        if (!(result instanceof Promise)) return result
        return result.then(
          (value: unknown) => {
            stopTimer({ outcome: 'ok' })
            span?.end()
            return value
          },
          (error: unknown) => {
            const outcome = kindOf(error)
            stopTimer({ outcome })
            span?.end({ errorType: outcome })
            throw error
          },
        )
      }
    const members = Object.entries(port).map(([name, member]) => [name, typeof member === 'function' ? measure(name, member) : member])
    return Object.fromEntries(members) as T
  }
}
