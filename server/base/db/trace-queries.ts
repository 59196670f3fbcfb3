import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { errorTypeOf, type SpanStart, type Tracing } from '#server/base/platform/tracing/port.ts'

type Call = (...args: unknown[]) => unknown

/**
 * Traces each statement of a pool as a child of the current span: its text as sent, without the values of its parameters.
 * @param poolName as in metrics
 */
export function traceQueries(pool: pg.Pool, poolName: string, tracing: Tracing): void {
  pool.on('connect', (client) => {
    client.query = traced(client.query.bind(client) as Call, poolName, tracing) as pg.PoolClient['query']
  })
  const connect = pool.connect.bind(pool) as Call
  // a caller that waited for a connection continues in its own trace, not in that of the caller that released the connection
  const connectInContext = (callback?: Call) => {
    if (!callback) return connect()
    const inContext = AsyncLocalStorage.snapshot()
    return connect((...args: unknown[]) => inContext(() => callback(...args)))
  }
  pool.connect = connectInContext as pg.Pool['connect']
}

/** @param query method of a client, which returns a promise, or calls its last argument when that is a function */
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

/** @returns undefined for a statement object that submits itself, such as COPY */
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
