import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'

/** Shows at a scrape what the connections to PostgreSQL of this copy do. @param pools by name */
export function measurePools(pools: Readonly<Record<string, pg.Pool>>, registry: Registry): void {
  const labelNames = ['pool']
  const registers = [registry]
  const show = (name: string, help: string, read: (pool: pg.Pool) => number) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      collect() {
        for (const [pool, connections] of Object.entries(pools)) this.set({ pool }, read(connections))
      },
    })
  show('database_connections_used', 'Connections that work on something', (pool) => pool.totalCount - pool.idleCount)
  show('database_connections_max', 'How many connections the pool may open', (pool) => pool.options.max)
  show('database_connections_waited_for', 'Callers that wait for a connection', (pool) => pool.waitingCount)
}
