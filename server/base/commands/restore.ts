import { parseArgs } from 'node:util'
import { runCommand } from '#server/base/commands/run-command.ts'
import { StartFailure } from '#server/base/platform/setting.ts'
import { readConfig } from '#server/config.ts'
import {
  checkBackup,
  findManifest,
  listCompleted,
  openBackupPlace,
  openSource,
  proveNewestBackup,
  restoreBackup,
} from '#server/site/backup/index.ts'

const USAGE = `Usage: npm run restore -- <folder or s3://bucket/prefix> [--backup <name>] [--list] [--check] [--replace]
  --backup   the backup with this name; the newest completed one when missing
  --list     shows the completed backups
  --check    restores into a scratch database, compares rows and sums, reads every file, and changes nothing; the newest must be at most 26 hours old
  --replace  deletes what is in the database first
Stop all copies of the program before, except for --list and --check. BACKUP_METRICS_FILE=<name>.prom: --check of the newest one writes
its outcome to <name>-proof.prom, for the alerts.`

await runCommand(async (args, say) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { backup: { type: 'string' }, list: { type: 'boolean' }, check: { type: 'boolean' }, replace: { type: 'boolean' } },
  })
  const [from, ...others] = positionals
  if (from === undefined || others.length > 0) throw new StartFailure(USAGE)
  const openPlace = () => openBackupPlace(from, 'read', process.env)
  if (values.check && !values.backup) {
    const { id, takenAt } = await proveNewestBackup(openPlace, process.env.BACKUP_METRICS_FILE || undefined)
    say(`The newest backup ${id} can be restored: rows, sums and files are as they were at ${takenAt}.`)
    return
  }
  const place = await openPlace()
  if (values.list) {
    for (const { id, takenAt, rows, files } of await listCompleted(place)) say(`${id}  ${takenAt}  ${rows} rows, ${files} files`)
    return
  }
  const manifest = await findManifest(place, values.backup)
  if (values.check) {
    await checkBackup(place, manifest)
    say(`The backup ${manifest.id} can be restored: rows, sums and files are as they were at ${manifest.takenAt}.`)
    return
  }
  const target = await openSource(readConfig(process.env))
  try {
    const { secret } = await restoreBackup(target, place, manifest, { replace: values.replace ?? false })
    say(`Restored: the state of ${manifest.takenAt} (${manifest.id}).`)
    if (secret === 'other') say('It was sealed with the old secret: run npm run rotate-keys before you take that away.')
    if (secret === 'missing')
      say(
        'AUTH_SECRET is not the one of that time: what is sealed with it, such as authenticators of operators, cannot be read. ' +
          'If you have that one, set it as AUTH_SECRET_OLD and run npm run rotate-keys.',
      )
  } finally {
    await target.close()
  }
})
