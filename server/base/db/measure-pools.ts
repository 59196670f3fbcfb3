import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'
import { registerGauges } from '#server/base/platform/gauges.ts'
import type { Database } from './client.ts'

/** Registers gauges of this copy's connections to PostgreSQL, and of the replica's lag. */
export function measurePools({ pools, replica }: Pick<Database, 'pools' | 'replica'>, registry: Registry): void {
  const show = (name: string, help: string, read: (pool: pg.Pool) => number) => registerGauges(registry, 'pool', pools, name, help, read)
  show('database_connections_used', 'Connections that work on something', (pool) => pool.totalCount - pool.idleCount)
  show('database_connections_max', 'How many connections the pool may open', (pool) => pool.options.max)
  show('database_connections_waited_for', 'Callers that wait for a connection', (pool) => pool.waitingCount)
  const showReplica = (name: string, help: string, read: (of: NonNullable<typeof replica>) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers: [registry],
      collect() {
        if (replica) this.set({ pool: 'replica' }, read(replica))
      },
    })
  showReplica(
    'database_replica_lag_bytes',
    'WAL that the replica had not replayed at the latest comparison; NaN while it cannot be reached',
    (of) => of.lagBytes() ?? Number.NaN,
  )
  showReplica(
    'database_replica_unused_seconds',
    'For how long all reads have gone to the primary, because the replica cannot be reached or lags by more than two seconds; 0 while it is used',
    (of) => of.unusedSeconds(),
  )
}
