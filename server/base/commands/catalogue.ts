import { counted } from '#contracts/base/values/counted.ts'
import { runCommand } from '#server/base/commands/run-command.ts'
import { openDatabase } from '#server/base/db/client.ts'
import { applyMigrations } from '#server/base/db/migrate.ts'
import { StartFailure } from '#server/base/platform/setting.ts'
import { readConfig } from '#server/config.ts'
import { CITIES, type Filled, fillCatalogue } from '#server/site/catalogue/index.ts'
import { withDatabaseUrl } from './command-database.ts'

const KNOWN_CITIES = [...CITIES.keys()].join(', ')
const USAGE = `Usage: npm run catalogue -- <city>
Adds the localities of the city, amenities and drafts of plans that are missing, and changes nothing that is there. Cities: ${KNOWN_CITIES}.
The program may run meanwhile.`

await runCommand(async (args, say) => {
  const [word, ...others] = args
  if (word === undefined || others.length > 0) throw new StartFailure(USAGE)
  const city = CITIES.get(word.toLowerCase())
  if (!city) throw new StartFailure(`There is no catalogue of ${word}. There is: ${KNOWN_CITIES}.`)
  const config = readConfig(process.env)
  await withDatabaseUrl(config, async (url) => {
    await applyMigrations(url)
    const database = openDatabase(url, 2)
    const filled = await fillCatalogue({ database, clock: { now: Date.now } }, city).finally(() => database.close())
    const where = config.databaseUrl
      ? 'the database of DATABASE_URL'
      : `the embedded database of ${config.dataDir}, since DATABASE_URL is missing`
    for (const line of sentencesOf(filled, where)) say(line)
  })
})

function* sentencesOf({ added, left, taken }: Filled, where: string): Generator<string> {
  yield `Added to ${where}: ${inWords(added) || 'nothing'}.`
  if (inWords(left)) yield `Left as they are: ${inWords(left)}.`
  for (const { spelling, name, owner } of taken) yield `${name} did not get the spelling “${spelling}”, which ${owner} has.`
  if (added.plans.length > 0) yield 'Nobody sees a draft: an operator sets its price at /operations/plans and offers it.'
}

function inWords({ localities, amenities, plans }: Filled['added']): string {
  const parts = [
    [localities, 'locality', 'localities'],
    [amenities, 'amenity', 'amenities'],
    [plans, 'draft of a plan', 'drafts of plans'],
  ] as const
  return parts
    .filter(([names]) => names.length > 0)
    .map(([names, one, many]) => counted(names.length, one, many))
    .join(', ')
}
