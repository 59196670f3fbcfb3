import { parseArgs } from 'node:util'
import { z } from 'zod'
import { counted } from '#contracts/base/values/counted.ts'
import { isIndianMobile, normalisePhone } from '#contracts/base/values/phone.ts'
import { runCommand } from '#server/base/commands/run-command.ts'
import { writePrivateFile } from '#server/base/platform/private-file.ts'
import { StartFailure } from '#server/base/platform/setting.ts'
import { readConfig } from '#server/config.ts'
import { exportSealedAccounts, openSealedAccountsOf, readPrivateKey } from '#server/people/sealed-accounts/index.ts'
import { connect } from '#server/site/backup/index.ts'
import { withDatabaseUrl } from './command-database.ts'

const USAGE = `Usage:
  npm run erased-data -- export <new file> [--since YYYY-MM-DD] [--until YYYY-MM-DD]
    writes what is kept of the accounts that were deleted on these days (dates of India); it stays sealed
  npm run erased-data -- open <exported file> --key <private key> [--passphrase-file <file>] (--phone +9198… | --email … | --account <id>) --to <new file>
    where the private key is: writes the data of this person alone. Needs neither a database nor settings.
docs/operations.md says how the two are used.`

const OPTIONS = { since: {}, until: {}, key: {}, 'passphrase-file': {}, phone: {}, email: {}, account: {}, to: {} } as const
type Values = { readonly [name in keyof typeof OPTIONS]?: string | undefined }

await runCommand(async (args, say) => {
  const options = Object.fromEntries(Object.keys(OPTIONS).map((name) => [name, { type: 'string' } as const]))
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
  const [action, path, ...others] = positionals
  if (path === undefined || others.length > 0) throw new StartFailure(USAGE)
  if (action === 'export') say(await exportTo(path, values))
  else if (action === 'open') say(await openFrom(path, values))
  else throw new StartFailure(USAGE)
})

async function exportTo(path: string, { since = '2000-01-01', until = '9999-12-31' }: Values): Promise<string> {
  if (![since, until].every((day) => z.iso.date().safeParse(day).success)) throw new StartFailure(USAGE)
  const config = readConfig(process.env)
  const count = await writePrivateFile(path, (file) =>
    withDatabaseUrl(config, async (url) => {
      const client = await connect(url)
      return await exportSealedAccounts(client, file, { since, until }).finally(() => client.end())
    }),
  )
  return `Written to ${path}, still sealed: ${counted(count, 'record', 'records')}.`
}

async function openFrom(path: string, { key, to, phone, email, account, 'passphrase-file': passphraseFile }: Values): Promise<string> {
  const given = [phone, email, account].filter((value) => value !== undefined)
  if (key === undefined || to === undefined || given.length === 0) throw new StartFailure(USAGE)
  const id = account === undefined ? undefined : Number(account)
  if (id !== undefined && !Number.isSafeInteger(id)) throw new StartFailure(USAGE)
  const phoneNumber = phone === undefined ? undefined : normalisePhone(phone)
  if (phoneNumber !== undefined && !isIndianMobile(phoneNumber)) throw new StartFailure('--phone is no Indian mobile number.')
  const wanted = { id, email, phoneNumber }
  const privateKey = await readPrivateKey(key, passphraseFile)
  const { all, written, unreadable } = await writePrivateFile(to, (file) => openSealedAccountsOf(wanted, path, privateKey, file))
  const failed = unreadable === 0 ? '' : ` This key does not open ${counted(unreadable, 'record', 'records')}: try an earlier one.`
  return `Opened ${all - unreadable} of ${counted(all, 'record', 'records')}; of this person, written to ${to}: ${written}.${failed}`
}
