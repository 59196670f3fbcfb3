import { endSessions, makeOperator, requirePhone } from '#server/accounts/index.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { startEmbeddedDatabase } from '#server/db/embedded.ts'
import { applyMigrations } from '#server/db/migrate.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { deleteSecondFactor } from '#server/operators/index.ts'

// Works also while the program runs:
// `npm run operator -- +9198…` makes the user of a phone number an operator
// `npm run operator -- end-sessions +9198…` signs this user out everywhere
// `npm run operator -- reset-second-factor +9198…` lets an operator who lost their phone set up a new authenticator app

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
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
} finally {
  await database.close()
  await embedded?.stop()
}

async function run([command = '', ...rest]: readonly string[]): Promise<string> {
  const phone = rest.join(' ')
  if (command === 'end-sessions') {
    const ended = await endSessions(database, phone)
    return ended === undefined ? 'No account has this number.' : `Sessions ended: ${ended}.`
  }
  if (command === 'reset-second-factor') {
    const isReset = await inTransaction(database.pool, (tx) => deleteSecondFactor(tx, requirePhone(phone)))
    return isReset ? 'The next sign-in sets up a new authenticator app. All sessions were ended.' : 'No operator has this number.'
  }
  return RESULT_MESSAGES[await makeOperator(database, [command, ...rest].join(' '))]
}
