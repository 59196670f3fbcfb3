import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { errorTypeOf, type SpanStart, type Tracing } from '#server/platform/tracing/port.ts'

type Call = (...args: unknown[]) => unknown

/**
 * Makes the statements of a pool spans of what runs them: the text as it is sent, without the values of its parameters.
 * @param poolName as in metrics
 */
export function traceQueries(pool: pg.Pool, poolName: string, tracing: Tracing): void {
  pool.on('connect', (client) => {
    client.query = traced(client.query.bind(client) as Call, poolName, tracing) as pg.PoolClient['query']
  })
  const connect = pool.connect.bind(pool) as Call
  // who waits for a connection goes on in its own trace, and not in that of the one who gives the connection back
  const connectInContext = (callback?: Call) => {
    if (!callback) return connect()
    const inContext = AsyncLocalStorage.snapshot()
    return connect((...args: unknown[]) => inContext(() => callback(...args)))
  }
  pool.connect = connectInContext as pg.Pool['connect']
}

/** @param query of a client, which gives a promise or, when the last argument is a function, calls that */
function traced(query: Call, poolName: string, tracing: Tracing): Call {
  return (...args) => {
    const text = textOf(args[0])
    const span = text === undefined ? undefined : tracing.child(spanOf(text, poolName))
    if (!span) return query(...args)
    const end = (error?: unknown) => span.end(error ? { errorType: errorTypeOf(error) } : {})
    const callback = args.at(-1)
    if (typeof callback === 'function')
      return query(...args.slice(0, -1), (error: unknown, result: unknown) => {
        end(error)
        callback(error, result)
      })
    const result = query(...args) as Promise<unknown>
    result.then(() => end(), end)
    return result
  }
}

/** @returns undefined for what sends itself, such as COPY */
function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement
  const { text, submit } = statement as { text?: string; submit?: unknown }
  return typeof submit === 'function' ? undefined : text
}

function spanOf(text: string, poolName: string): SpanStart {
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': text.trim(),
    'db.client.connection.pool.name': poolName,
  }
  return { name: operation, kind: 'client', attributes }
}
