import { makeOperator } from '#server/accounts/index.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { startEmbeddedDatabase } from '#server/db/embedded.ts'
import { applyMigrations } from '#server/db/migrate.ts'

// `npm run operator -- +9198…`: makes the user of a phone number an operator, also while the program runs

const RESULT_MESSAGES = {
  created: 'A new account was made for this operator.',
  promoted: 'This account is an operator now.',
  unchanged: 'This is an operator already.',
}

const config = readConfig(process.env)
const embedded = config.databaseUrl ? undefined : await startEmbeddedDatabase(config.dataDir)
const url = config.databaseUrl ?? embedded?.url ?? ''
await applyMigrations(url)
const database = openDatabase(url, 2)
try {
  process.stdout.write(`${RESULT_MESSAGES[await makeOperator(database, process.argv.slice(2).join(' '))]}\n`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
} finally {
  await database.close()
  await embedded?.stop()
}
