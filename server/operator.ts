import { endSessions, makeOperator, requirePhone } from '#server/accounts/index.ts'
import { readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { startEmbeddedDatabase } from '#server/db/embedded.ts'
import { applyMigrations } from '#server/db/migrate.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { deleteSecondFactor } from '#server/operators/index.ts'
import { explainDatabase, explainFiles, rethrow } from './start-problems.ts'

const USAGE = `Usage:
  npm run operator -- +9198…                      makes the user of this phone number an operator and signs them out everywhere
  npm run operator -- end-sessions +9198…         signs this user out everywhere
  npm run operator -- reset-second-factor +9198…  lets an operator who lost their phone set up a new authenticator app
The commands also work while the program runs.`

const RESULT_MESSAGES = {
  created: 'A new account was made for this operator.',
  promoted: 'This account is an operator now. All its sessions were ended.',
  unchanged: 'This is an operator already.',
}

/** What the command does for a phone number. @returns the result in a sentence */
type Action = (database: Database, phone: string) => Promise<string>

const ACTIONS: ReadonlyMap<string, Action> = new Map<string, Action>([
  [
    'end-sessions',
    async (database, phone) => {
      const ended = await endSessions(database, phone)
      return ended === undefined ? 'No account has this number.' : `Sessions ended: ${ended}.`
    },
  ],
  [
    'reset-second-factor',
    async (database, phone) => {
      const isReset = await inTransaction(database.pool, (tx) => deleteSecondFactor(tx, phone))
      return isReset ? 'The next sign-in sets up a new authenticator app. All sessions were ended.' : 'No operator has this number.'
    },
  ],
])
const promote: Action = async (database, phone) => RESULT_MESSAGES[await makeOperator(database, phone)]

/** Digits with what people write between them. Anything else is no phone number: a mistyped command must not make somebody an operator. */
const WRITTEN_PHONE = /^[+\d][\d\s()-]*$/

/** @throws Error when the arguments are no command, before a database is opened */
function parse([first = '', ...rest]: readonly string[]): (database: Database) => Promise<string> {
  const named = ACTIONS.get(first)
  const written = (named ? rest : [first, ...rest]).join(' ')
  if (!WRITTEN_PHONE.test(written)) throw new Error(USAGE)
  const phone = requirePhone(written)
  return (database) => (named ?? promote)(database, phone)
}

async function run(args: readonly string[]): Promise<string> {
  const act = parse(args)
  const config = readConfig(process.env)
  const embedded = config.databaseUrl ? undefined : await startEmbeddedDatabase(config.dataDir).catch(rethrow(explainFiles(config)))
  try {
    const url = config.databaseUrl ?? embedded?.url ?? ''
    await applyMigrations(url).catch(rethrow(explainDatabase))
    const database = openDatabase(url, 2)
    return await act(database).finally(() => database.close())
  } finally {
    await embedded?.stop()
  }
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
