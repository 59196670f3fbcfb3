import { parseArgs } from 'node:util'
import { runCommand } from '#server/base/commands/run-command.ts'
import { startEmbeddedDatabase } from '#server/base/db/embedded.ts'
import { applyMigrations } from '#server/base/db/migrate.ts'
import { readConfig } from '#server/config.ts'
import { rotateKeys } from '#server/site/key-rotation/index.ts'

await runCommand(async (args, say) => {
  const { values } = parseArgs({ args: [...args], options: { 'forget-old': { type: 'boolean' } } })
  const config = readConfig(process.env)
  const embedded = config.databaseUrl === undefined ? await startEmbeddedDatabase(config.dataDir) : undefined
  try {
    const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
    await applyMigrations(databaseUrl)
    await rotateKeys(config, { databaseUrl, forgetOld: values['forget-old'] ?? false, now: Date.now(), say })
  } finally {
    await embedded?.stop()
  }
})
