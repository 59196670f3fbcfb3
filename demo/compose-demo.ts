import { join } from 'node:path'
import type { ComposeDemo } from '#server/compose.ts'
import { confirmDemoProperties } from './confirm-properties.queries.ts'
import { registerDemoRoutes } from './demo.routes.ts'
import { deleteRolledUpFigures } from './load.queries.ts'
import { openSandboxGateway } from './sandbox-gateway/open-sandbox-gateway.ts'

/** Parts of the program that only the demo has: its calls, the sandbox gateway, its data. */
export const composeDemo: ComposeDemo = async ({ config, database, media, smsOutbox, keys, jobs, log }) => {
  const sandbox = await openSandboxGateway({ pool: database.pool, secretsFolder: join(config.dataDir, 'secrets'), log })
  await jobs.repeat('confirm-demo-properties', '10 * * * *', () => confirmDemoProperties(database.pool))
  return {
    gateway: sandbox.gateway,
    register(app) {
      sandbox.register(app)
      registerDemoRoutes(app, { database, smsOutbox, keys })
    },
    async fill() {
      // imported lazily: the demo's data is not needed once it is in the database
      const { loadDemo } = await import('./load.ts')
      await loadDemo({ database, media, keys, bounds: config.contactReturns, log, makeVariants: config.demoVariants })
      await deleteRolledUpFigures(database.pool)
      // the demo may have been stopped for weeks
      await confirmDemoProperties(database.pool)
    },
  }
}
