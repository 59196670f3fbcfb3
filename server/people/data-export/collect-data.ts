import { Readable } from 'node:stream'
import { ACCOUNT_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import type { Base } from '#server/base/base.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import type { Storage } from '#server/base/platform/storage/port.ts'
import type { SiteSettings } from '#server/site/site-settings/index.ts'
import { readSection } from './account-data.ts'
import {
  type ExportedFile,
  findExportedProfile,
  hasSession,
  listExportedFiles,
  SECTION_NAMES,
  type Section,
} from './data-export.queries.ts'
import type { ArchiveEntry } from './write-archive.ts'

interface CollectDeps extends Pick<Base, 'database'> {
  readonly storage: Storage
  readonly siteSettings: Pick<SiteSettings, 'current'>
}
type Holder = Pick<Viewer, 'userId' | 'sessionId'>

/** Content instead of a file that was removed while the archive was written. */
const MISSING_FILE = 'This file was removed while your data was being downloaded.'

/**
 * Returns the entries of a user's archive: README.txt, data.json, pictures and documents. An entry is read only when the archive reaches
 * it, and aborts the archive if the session has ended by then.
 * @throws Failure not_signed_in when it has ended already, as after a sign-out with a link that is still open
 */
export async function collectData(deps: CollectDeps, holder: Holder, at: Date): Promise<ArchiveEntry[]> {
  await requireSession(deps, holder)
  const files = await listExportedFiles(deps.database.pool, holder.userId)
  const whileSignedIn = (open: () => Readable | Promise<Readable>) => async (): Promise<Readable> => {
    await requireSession(deps, holder)
    return open()
  }
  return [
    {
      path: 'README.txt',
      isText: true,
      open: whileSignedIn(() => Readable.from([Buffer.from(readme(deps.siteSettings.current().values.brandName, at))])),
    },
    { path: 'data.json', isText: true, open: whileSignedIn(() => Readable.from(writeJson(deps, holder, at), { objectMode: false })) },
    ...files.map((file) => ({ path: pathOf(file), isText: false, open: whileSignedIn(() => openFile(deps, file)) })),
  ]
}

/** @throws Failure not_signed_in */
async function requireSession({ database }: CollectDeps, { userId, sessionId }: Holder): Promise<void> {
  if (!(await hasSession(database.pool, userId, sessionId))) throw new Failure('not_signed_in', ACCOUNT_MESSAGES.sessionExpired)
}

async function openFile({ storage }: CollectDeps, { fileName }: ExportedFile): Promise<Readable> {
  return (await storage.read(fileName))?.stream ?? Readable.from([Buffer.from(MISSING_FILE)])
}

/** Yields the JSON in parts of at most 200 rows; the next part is queried when the previous one has been consumed. */
async function* writeJson(deps: CollectDeps, holder: Holder, at: Date): AsyncGenerator<string> {
  const profile = await findExportedProfile(deps.database.pool, holder.userId)
  yield `{\n"exportedAt": ${JSON.stringify(at)},\n"profile": ${JSON.stringify(profile, null, 2)}`
  for (const section of SECTION_NAMES) {
    yield `,\n"${section}": [`
    yield* writeRows(deps, holder, section)
    yield '\n]'
  }
  yield '\n}\n'
}

async function* writeRows(deps: CollectDeps, holder: Holder, section: Section): AsyncGenerator<string> {
  let separator = '\n'
  for await (const rows of readSection(deps.database.pool, section, holder.userId)) {
    await requireSession(deps, holder)
    if (rows.length > 0) yield separator + rows.map((row) => JSON.stringify(row)).join(',\n')
    separator = ',\n'
  }
}

/** Path of a file in the archive: numbered, so that paths are unique, and without characters that file systems reject. */
function pathOf({ kind, propertyId, position, originalName }: ExportedFile): string {
  if (propertyId === null) return 'pictures/profile.jpg'
  const folder = `${kind}s/property-${propertyId}`
  if (kind === 'picture') return `${folder}/${position + 1}.jpg`
  return `${folder}/${position + 1}-${(originalName ?? 'document').replace(/[^\p{L}\p{M}\p{N} ._()-]/gu, '_')}`
}

function readme(brandName: string, at: Date): string {
  return `Your data at ${brandName}, as of ${at.toISOString()}

data.json   What is stored about you: your profile with your consents and whom you named, your properties and requirements, your wishlist, the searches that you
            keep, who asked for your number and whose number you unlocked, which papers you sent for a check, your plans with every change of their allowances, your payments,
            your notifications, what you reported to us, your grievances and our
            answers, the devices on which you are signed in, and your messages to us that give your phone number.
            Any text editor opens it. Times are in UTC, money is in rupees.
pictures/   Your pictures, a folder for each property.
documents/  The documents of your properties, a folder for each property.

Names and phone numbers of other people are here because they gave them to you. Please keep them to yourself.
`
}
