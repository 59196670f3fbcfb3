import { parseArgs } from 'node:util'
import { runCommand } from '#server/base/commands/run-command.ts'
import { StartFailure } from '#server/base/platform/setting.ts'
import { readConfig } from '#server/config.ts'
import {
  checkBackup,
  makeBackup,
  openBackupPlace,
  openSource,
  recordCompleted,
  removeOldBackups,
  writeBackupMetrics,
} from '#server/site/backup/index.ts'

const USAGE = `Usage: npm run backup -- <folder or s3://bucket/prefix> [--keep <number>] [--allow-missing] [--unchecked]
  --keep           removes the older completed backups at the end, so that this many remain
  --allow-missing  also when files that the database names are not in the storage
  --unchecked      does not restore the backup into a scratch database at the end
The program may run meanwhile. BACKUP_METRICS_FILE=<name>.prom writes the time for the alert of a missing backup. docs/operations.md says what is backed up and what is not.`

await runCommand(async (args, say) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'allow-missing': { type: 'boolean' }, unchecked: { type: 'boolean' }, keep: { type: 'string' } },
  })
  const [target, ...others] = positionals
  if (target === undefined || others.length > 0) throw new StartFailure(USAGE)
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  if (keep !== undefined && !(Number.isInteger(keep) && keep > 0)) throw new StartFailure(USAGE)
  const place = await openBackupPlace(target, 'write', process.env)
  const source = await openSource(readConfig(process.env))
  try {
    const { id } = await makeBackup(source, place, {
      allowMissing: values['allow-missing'] ?? false,
      async complete(manifest) {
        const { tables, files } = manifest
        const rows = tables.reduce((sum, table) => sum + table.rows, 0)
        say(`Written: ${rows} rows of ${tables.length} tables and ${files.count} files (${files.bytes} bytes).`)
        if (!values.unchecked) {
          await checkBackup(place, manifest)
          say('Checked: it was restored into a scratch database, and every file was read.')
        }
        await recordCompleted(place, manifest)
        if (keep !== undefined) for (const removed of await removeOldBackups(place, keep)) say(`Removed: the backup ${removed}.`)
      },
    })
    say(`The backup ${id} in ${place.name} is complete.`)
    const metricsFile = process.env.BACKUP_METRICS_FILE
    if (metricsFile) await writeBackupMetrics(metricsFile, Date.now())
  } finally {
    await source.close()
  }
})
