import { parseArgs } from 'node:util'
import { runCommand } from '#server/base/commands/run-command.ts'
import { applyMigrations } from '#server/base/db/migrate.ts'
import { readConfig } from '#server/config.ts'
import { rotateKeys } from '#server/site/key-rotation/index.ts'
import { withDatabaseUrl } from './command-database.ts'

await runCommand(async (args, say) => {
  const { values } = parseArgs({ args: [...args], options: { 'forget-old': { type: 'boolean' } } })
  const config = readConfig(process.env)
  await withDatabaseUrl(config, async (databaseUrl) => {
    await applyMigrations(databaseUrl)
    await rotateKeys(config, { databaseUrl, forgetOld: values['forget-old'] ?? false, now: Date.now(), say })
  })
})
