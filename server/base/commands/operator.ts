import { BLOCK_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import { type Database, openDatabase } from '#server/base/db/client.ts'
import { applyMigrations } from '#server/base/db/migrate.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { Failure } from '#server/base/http/failure.ts'
import { type Config, readConfig } from '#server/config.ts'
import { deleteAccount } from '#server/people/account-deletion/index.ts'
import { endSessions, findUserByPhone, makeOperator } from '#server/people/accounts/index.ts'
import { deleteSecondFactor } from '#server/people/operators/index.ts'
import { blockUser, unblockUser } from '#server/people/users/index.ts'
import { explainDatabase, rethrow } from '../start/start-problems.ts'
import { withDatabaseUrl } from './command-database.ts'
import { type PhoneAction, parseOperatorArguments } from './operator-arguments.ts'

const RESULT_MESSAGES = {
  created: 'A new account was made for this operator.',
  promoted: 'This account is an operator now. All its sessions were ended.',
  unchanged: 'This is an operator already.',
}

/** Carries out an action for a phone number. @returns the result in a sentence */
type Action = (database: Database, phone: string) => Promise<string>

const ACTIONS: Readonly<Record<PhoneAction, Action>> = {
  promote: async (database, phone) => RESULT_MESSAGES[await makeOperator(database, phone)],
  async 'end-sessions'(database, phone) {
    const ended = await endSessions(database, phone)
    return ended === undefined ? 'No account has this number.' : `Sessions ended: ${ended}.`
  },
  async 'reset-second-factor'(database, phone) {
    const isReset = await inTransaction(database.pool, (tx) => deleteSecondFactor(tx, phone))
    return isReset ? 'The next sign-in sets up a new authenticator app. All sessions were ended.' : 'No operator has this number.'
  },
  block: (database, phone) => setBlock(database, phone, blockUser, BLOCK_MESSAGES.blocked),
  unblock: (database, phone) => setBlock(database, phone, unblockUser, BLOCK_MESSAGES.unblocked),
}

/** Blocks and unblocks operators too, for which the console needs two operators (docs/decisions/0207). */
async function setBlock(database: Database, phone: string, change: typeof blockUser, message: string): Promise<string> {
  const user = await findUserByPhone(database.pool, phone)
  if (!user) return 'No account has this number.'
  await change({ database, clock: { now: Date.now } }, { userId: user.id, reason: 'On the command line' })
  return message
}

/** No job is enqueued: recurring jobs of the program deliver the notifications and give contacts back. */
async function deleteById(database: Database, config: Config, userId: number): Promise<string> {
  const clock = { now: Date.now }
  const notifications = { clock, pushes: { deliver: () => Promise.resolve() } }
  const contactReturns = { settlePosterLater: () => Promise.resolve() }
  try {
    const noPictures = { forget: () => {} }
    await deleteAccount({ database, clock, config, notifications, contactReturns, pictures: noPictures, log: { info: () => {} } }, userId)
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_signed_in') return `There is no account ${userId}, or it is deleted already.`
    throw error
  }
  return `Account ${userId} is deleted.`
}

async function run(args: readonly string[]): Promise<string> {
  const parsed = parseOperatorArguments(args)
  const config = readConfig(process.env)
  return await withDatabaseUrl(config, async (url) => {
    await applyMigrations(url).catch(rethrow(explainDatabase))
    const database = openDatabase(url, 2)
    const done =
      parsed.action === 'delete-account' ? deleteById(database, config, parsed.userId) : ACTIONS[parsed.action](database, parsed.phone)
    return await done.finally(() => database.close())
  })
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
