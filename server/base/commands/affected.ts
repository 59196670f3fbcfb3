import { parseArgs } from 'node:util'
import { z } from 'zod'
import { counted } from '#contracts/base/values/counted.ts'
import { normalisePhone } from '#contracts/base/values/phone.ts'
import { startOfIndianDay } from '#contracts/base/values/time.ts'
import { runCommand } from '#server/base/commands/run-command.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import { StartFailure } from '#server/base/platform/setting.ts'
import { readConfig } from '#server/config.ts'
import { connect, inSnapshot } from '#server/site/backup/index.ts'
import { readSiteSettings } from '#server/site/site-settings/index.ts'
import {
  ACTIVE,
  AFFECTED_TABLES,
  type AffectedTableName,
  EXISTING,
  findOperatorId,
  findSessionUser,
  INCIDENT_EXAMPLE,
  type Part,
  partOfTable,
  partsOfOperator,
  partsOfUser,
  readIncident,
  type Window,
  writeAffected,
} from '#server/trust/incidents/index.ts'
import { withDatabaseUrl } from './command-database.ts'

const USAGE = `Usage: npm run affected -- <whose> --to <new folder> [--incident incident.json] [--since …] [--until …]
Writes the accounts whose data an incident touched (accounts.csv) and with --incident a notice for each (notices.jsonl). Changes nothing.
Whose:
  --table <name>       whose data this table holds; may be given several times
  --session <id|hash>  the account of a session (its id, or the SHA-256 of its token), and those whose data it could read
  --operator <id|+91…> whom an operator looked at or acted on, by the record of actions
  --existing           all accounts that existed
  --active             accounts of which something is stored that they did
  --address, --exported  the database does not know: says where to look
--since and --until are days (2026-12-01, of India; until includes the day) or times (2026-12-01T10:30:00+05:30). With --table they choose rows that were made or
last changed in that time: whoever read a table at a moment read all rows made before, so give --until alone.
  npm run affected -- --example > incident.json   prints the file with the incident's texts, to be filled in
docs/operations.md says what to do in the first hours.`

/** Ways that the database cannot answer, with what to do instead. */
const UNKNOWN = {
  address:
    'The database holds no network addresses. The program logs them with "signed in with a code" (account and session), "second factor given" and "request refused": ' +
    'look there for the address, then ask for each account with --session, or for the time with --active.',
  exported:
    'The database does not record who downloaded what. Look in the log for "request completed" with a path that ends in /export (own data) or is below ' +
    '/api/subscriptions/inquiries/export/ (leads), and for the userId in the line; then ask for each session of that account with --session.',
} as const

const NO_SESSION =
  'There is no such session. Sessions that ended are deleted: look in the log for "signed in with a code" with this session or time, which names the account.'

await runCommand(async (args, say) => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      table: { type: 'string', multiple: true },
      session: { type: 'string' },
      operator: { type: 'string' },
      existing: { type: 'boolean' },
      active: { type: 'boolean' },
      address: { type: 'string' },
      exported: { type: 'boolean' },
      since: { type: 'string' },
      until: { type: 'string' },
      to: { type: 'string' },
      incident: { type: 'string' },
      example: { type: 'boolean' },
    },
  })
  if (values.example) return say(INCIDENT_EXAMPLE)
  if (values.address !== undefined) throw new StartFailure(UNKNOWN.address)
  if (values.exported) throw new StartFailure(UNKNOWN.exported)
  const { table, session, operator, existing, active, to: folder } = values
  const ways = [table, session, operator, existing, active].filter((way) => way !== undefined)
  if (ways.length !== 1 || folder === undefined) throw new StartFailure(USAGE)
  const window = { since: timeOf(values.since, 0), until: timeOf(values.until, 1) }
  const incident = values.incident === undefined ? undefined : await readIncident(values.incident)
  if ((existing || active) && incident?.data.length === 0)
    throw new StartFailure('The incident\'s file says nothing in "data", and a time alone does not tell which data it was.')
  const config = readConfig(process.env)
  await withDatabaseUrl(config, async (url) => {
    const client = await connect(url)
    try {
      await inSnapshot(client, async () => {
        const { parts, notes } = await choose(client, values, window)
        const { current } = await readSiteSettings({ database: { primaryReadPool: client }, defaults: config.siteDefaults })
        const { brandName } = current().values
        const counts = await writeAffected(client, { folder, parts, window, incident, brandName })
        const accounts = counted(counts.accounts, 'account', 'accounts')
        say(`Written to ${folder}: ${accounts}. With a phone number: ${counts.withPhone}, with an e-mail address: ${counts.withEmail}.`)
        if (counts.blocked > 0) say(`Blocked, so they cannot sign in: ${counts.blocked}.`)
        if (counts.deleted > 0) say(`Deleted since, so nothing is known by which they could be told: ${counts.deleted}.`)
        for (const note of notes) say(note)
      })
    } finally {
      await client.end().catch(() => {})
    }
  })
})

interface Chosen {
  readonly parts: readonly Part[]
  /** What the answer leaves out. */
  readonly notes: readonly string[]
}

interface Ways {
  readonly table?: readonly string[] | undefined
  readonly session?: string | undefined
  readonly operator?: string | undefined
  readonly existing?: boolean | undefined
}

/** @throws StartFailure with what to look into instead */
async function choose(tx: Queryable, { table, session, operator, existing }: Ways, window: Window): Promise<Chosen> {
  if (table) return chooseTables(table, window)
  if (session !== undefined) return chooseSession(tx, session)
  if (operator !== undefined) {
    const operatorId = await findOperatorId(tx, /^\d+$/.test(operator) ? operator : normalisePhone(operator))
    if (operatorId === undefined) throw new StartFailure('There is no such account.')
    const looked =
      'Pages of the console that were only looked at are in the log alone: "request completed" with this userId and a path below /api/operations/.'
    return { parts: partsOfOperator(operatorId), notes: [looked] }
  }
  if (existing) return { parts: [EXISTING], notes: [] }
  return {
    parts: [ACTIVE],
    notes: ['Sessions that ended are deleted, and looking is not stored: the log has the rest, "request completed" with the userId.'],
  }
}

function chooseTables(names: readonly string[], window: Window): Chosen {
  const known = names.map((name) => {
    if (Object.hasOwn(AFFECTED_TABLES, name)) return name as AffectedTableName
    throw new StartFailure(`${name} holds no data of accounts, or does not exist. There is: ${Object.keys(AFFECTED_TABLES).join(', ')}.`)
  })
  const parts = known.map((name) => {
    const part = partOfTable(name, window)
    if (!part) throw new StartFailure(`${name} holds no times: leave --since and --until out.`)
    return part
  })
  const notes = known.flatMap((name) => {
    const entry = AFFECTED_TABLES[name]
    return 'others' in entry ? [`${name}: ${entry.others}`] : []
  })
  return { parts, notes }
}

async function chooseSession(tx: Queryable, session: string): Promise<Chosen> {
  if (!/^(\d{1,15}|[0-9a-f]{64})$/i.test(session)) throw new StartFailure(USAGE)
  const found = await findSessionUser(tx, session)
  if (!found) throw new StartFailure(NO_SESSION)
  if (found.hasSecondFactor)
    throw new StartFailure(
      'This session has the rights of an operator, who may read every account. --operator tells what was recorded; the log has each page, ' +
        '"request completed" with the userId and a path below /api/operations/. When these do not suffice, take --existing.',
    )
  return { parts: partsOfUser(found.userId), notes: [] }
}

/** @param text a day of India or a time @param addDays added to a day @throws StartFailure */
function timeOf(text: string | undefined, addDays: number): Date | undefined {
  if (text === undefined) return undefined
  if (z.iso.date().safeParse(text).success) {
    const day = new Date(startOfIndianDay(text))
    day.setUTCDate(day.getUTCDate() + addDays)
    return day
  }
  if (z.iso.datetime({ offset: true }).safeParse(text).success) return new Date(text)
  throw new StartFailure(`${text} is neither a day such as 2026-12-01 nor a time such as 2026-12-01T10:30:00+05:30.`)
}
