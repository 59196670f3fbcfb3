import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'
import { registerGauges } from '#server/base/platform/gauges.ts'
import type { Database } from './client.ts'

/** Registers gauges of this copy's connections to PostgreSQL, and of the replica's lag. */
export function measurePools({ pools, replicaLagBytes }: Pick<Database, 'pools' | 'replicaLagBytes'>, registry: Registry): void {
  const show = (name: string, help: string, read: (pool: pg.Pool) => number) => registerGauges(registry, 'pool', pools, name, help, read)
  show('database_connections_used', 'Connections that work on something', (pool) => pool.totalCount - pool.idleCount)
  show('database_connections_max', 'How many connections the pool may open', (pool) => pool.options.max)
  show('database_connections_waited_for', 'Callers that wait for a connection', (pool) => pool.waitingCount)
  new Gauge({
    name: 'database_replica_lag_bytes',
    help: 'WAL that the replica had not replayed at the latest comparison; NaN while reads go to the primary because it cannot be reached',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      if (pools.replica) this.set({ pool: 'replica' }, replicaLagBytes() ?? Number.NaN)
    },
  })
}
