import { type ChangedSiteValues, type SiteValues, siteValues } from '#contracts/operations/site-settings.ts'
import type { Database } from '#server/base/db/client.ts'
import { listVersionsAfter, type SettingsRow } from './site-settings.queries.ts'

/** One version of the settings. */
export interface SettingsVersion {
  /** 0 while operators have set nothing. */
  readonly version: number
  /** Null with version 0. */
  readonly changedAt: Date | null
  readonly changed: ChangedSiteValues
  /** All values: those that operators have set, and for the rest those of the environment. */
  readonly values: SiteValues
}

export interface SiteSettings {
  /** The latest version in memory: what was saved on another copy is read within about 2 s (`watchActions`). */
  current(): SettingsVersion
  /** The version that was in effect at a time, for receipts. */
  at(time: Date): SettingsVersion
  /** Reads versions that any copy has saved since the last read. @throws when the database cannot be reached */
  refresh(): Promise<void>
  readonly defaults: SiteValues
}

interface Deps {
  readonly database: Pick<Database, 'primaryReadPool'>
  /** The values of the environment. */
  readonly defaults: SiteValues
}

/** Keeps all versions in memory, so that no page has to read them (docs/decisions/0087). @throws when the database cannot be reached */
export async function readSiteSettings({ database, defaults }: Deps): Promise<SiteSettings> {
  const first: SettingsVersion = { version: 0, changedAt: null, changed: {}, values: defaults }
  /** Oldest first. */
  const versions = [first]
  const current = () => versions.at(-1) ?? first
  let reading = Promise.resolve()

  async function read(): Promise<void> {
    const rows = await listVersionsAfter(database.primaryReadPool, current().version)
    versions.push(...rows.map((row) => versionOf(row, defaults)))
  }

  /** Refreshes run one after the other, so that each reads what was committed before it was called. */
  function refresh(): Promise<void> {
    const next = reading.then(read)
    reading = next.catch(() => {})
    return next
  }

  await refresh()
  return {
    current,
    at: (time) => versions.findLast(({ changedAt }) => changedAt !== null && changedAt <= time) ?? first,
    refresh,
    defaults,
  }
}

/** Leaves out values that this version of the program does not define or allow: two versions share the table during an update. */
function versionOf({ version, values: stored, changedAt }: SettingsRow, defaults: SiteValues): SettingsVersion {
  const known = Object.entries(siteValues.shape).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(stored[name])
    return parsed.success ? [[name, parsed.data] as const] : []
  })
  const changed: ChangedSiteValues = Object.fromEntries(known)
  return { version, changedAt, changed, values: { ...defaults, ...changed } }
}
