import { MAX_DOCUMENT_BYTES, MAX_DOCUMENTS, MAX_PICTURES, MAX_ZIP_PATH_LENGTH } from '#contracts/base/limits.ts'
import { foldText } from '#contracts/base/values/fold-text.ts'
import { normaliseText } from '#contracts/base/values/normalise.ts'
import type { PropertyFiles } from '#contracts/homes/import/import.ts'
import { referenceKey } from '#contracts/homes/import/reference-key.ts'
import { sourceKeyOf } from '#contracts/homes/import/source-key.ts'
import { ZIP_MESSAGES } from '#contracts/homes/import/zip-messages.ts'
import { FILE_MESSAGES } from '#contracts/homes/media/file-messages.ts'
import { endsWith, isHeic, PICTURE_ENDINGS, problemOfPicture } from '#web/lib/pictures/picture-files.ts'
import type { ZipEntry } from './zip-directory.ts'

export interface MatchedFile {
  readonly entry: ZipEntry
  readonly kind: 'picture' | 'document'
  /** Its name without folders. */
  readonly name: string
  readonly sourceKey: string
}

/** A file that is not added, and why. */
export interface LeftFile {
  readonly name: string
  readonly reason: string
}

/** What a ZIP adds to which properties: of each the files in the order of their numbers and names. */
export interface ZipPlan {
  readonly properties: readonly { readonly propertyId: number; readonly files: readonly MatchedFile[] }[]
  readonly left: readonly LeftFile[]
  /** Files that their properties have already. */
  readonly presentCount: number
}

/** Matches the files of a ZIP with the broker's properties by their references, else by their names, and leaves out what cannot be added. */
export function planZip(entries: readonly ZipEntry[], all: readonly PropertyFiles[]): ZipPlan {
  const findByReference = propertyFinder(all, ({ reference }) => reference)
  const findByName = propertyFinder(all, ({ propertyName }) => propertyName)
  const find = (path: readonly string[]): Found => findByReference(path) ?? findByName(path) ?? { reason: ZIP_MESSAGES.noListing }
  const left: LeftFile[] = []
  const matched = new Map<PropertyFiles, (MatchedFile & Place)[]>()
  for (const entry of entries) {
    const path = partsOf(entry.name)
    if (isIgnored(entry, path)) continue
    const leave = (reason: string) => left.push({ name: entry.name.slice(0, MAX_ZIP_PATH_LENGTH), reason })
    const name = path.at(-1) ?? ''
    const kind = kindOf(name)
    const problem = problemOf(entry, name, kind)
    if (!kind || problem) {
      leave(problem ?? ZIP_MESSAGES.kind)
      continue
    }
    const found = find(path)
    if ('reason' in found) leave(found.reason)
    else append(matched, found.property, { entry, kind, name, sourceKey: sourceKeyOf(entry), number: found.number, path })
  }
  let presentCount = 0
  const properties = [...matched].map(([property, files]) => {
    const present = new Set(property.sources)
    const room = { picture: MAX_PICTURES - property.pictures, document: MAX_DOCUMENTS - property.documents }
    const added: MatchedFile[] = []
    for (const { entry, kind, name, sourceKey } of files.sort(inOrder)) {
      if (present.has(sourceKey)) presentCount += 1
      else if (room[kind] <= 0)
        left.push({ name: entry.name, reason: kind === 'picture' ? ZIP_MESSAGES.tooManyPictures : ZIP_MESSAGES.tooManyDocuments })
      else {
        room[kind] -= 1
        present.add(sourceKey)
        added.push({ entry, kind, name, sourceKey })
      }
    }
    return { propertyId: property.propertyId, files: added }
  })
  return { properties: properties.filter(({ files }) => files.length > 0), left, presentCount }
}

/** Where a file stands among those of its property. */
interface Place {
  /** The number at the end of its name; 0 without one; infinite in a folder of the property, where names alone decide. */
  readonly number: number
  readonly path: readonly string[]
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function inOrder(one: Place, other: Place): number {
  if (one.number !== other.number) return one.number < other.number ? -1 : 1
  const [first, second] = [one.path.join('/'), other.path.join('/')]
  return collator.compare(withoutEnding(first), withoutEnding(second)) || (first < second ? -1 : 1)
}

/** Folders and name. Windows writes `\`; '.' and '..' name no folder. */
const partsOf = (name: string): string[] =>
  normaliseText(name, 'NFC')
    .split(/[/\\]/)
    .map((part) => part.trim())
    .filter((part) => !['', '.', '..'].includes(part))

/** Folders themselves, and what operating systems add. */
const isIgnored = ({ name, size }: ZipEntry, path: readonly string[]): boolean =>
  path.length === 0 ||
  (/[/\\]$/.test(name) && size === 0) ||
  path[0] === '__MACOSX' ||
  /^(?:\.|thumbs\.db$|desktop\.ini$)/i.test(path.at(-1) ?? '')

function kindOf(name: string): MatchedFile['kind'] | undefined {
  if (endsWith(name, PICTURE_ENDINGS) || isHeic({ name, type: '' })) return 'picture'
  return endsWith(name, ['.pdf', '.doc', '.docx']) ? 'document' : undefined
}

function problemOf(entry: ZipEntry, name: string, kind: MatchedFile['kind'] | undefined): string | undefined {
  const { size, isEncrypted, method } = entry
  if (entry.name.length > MAX_ZIP_PATH_LENGTH) return ZIP_MESSAGES.nameTooLong
  if (isEncrypted) return ZIP_MESSAGES.password
  if (kind === 'picture') return problemOfPicture({ name, type: '', size }) ?? problemOfMethod(method)
  if (kind === 'document') return size > MAX_DOCUMENT_BYTES ? FILE_MESSAGES.fileTooLarge(name) : problemOfMethod(method)
  return undefined
}

const problemOfMethod = (method: number) => (method === 0 || method === 8 ? undefined : ZIP_MESSAGES.damaged)

type Found = { readonly property: PropertyFiles; readonly number: number } | { readonly reason: string }

/** A number at the end of a name: 'A-12_1', 'A-12 (2)'. */
const ENDING = /^(.*[^\s_.-])(?:[\s_.-]+(\d{1,4})|[\s_.-]*\((\d{1,4})\))$/s

/**
 * Finds the property of a file: by its folders, the innermost first, then by its name, with or without a number at its end. Keys are compared
 * as the import compares references; a key whose characters names of files cannot have, such as 'A/12', by what is left of it.
 * @param keyOf the reference or the name of a property; null without one @returns undefined where no property is meant
 */
function propertyFinder(
  properties: readonly PropertyFiles[],
  keyOf: (property: PropertyFiles) => string | null,
): (path: readonly string[]) => Found | undefined {
  const exact = new Map<string, PropertyFiles[]>()
  const loose = new Map<string, PropertyFiles[]>()
  /** Beginnings of references that end in a number: 'A' of 'A-12'. */
  const series = new Set<string>()
  for (const property of properties) {
    const key = keyOf(property)
    if (!key) continue
    append(exact, exactKey(key), property)
    append(loose, looseKey(key), property)
    const [, beginning] = ENDING.exec(key) ?? []
    if (beginning) series.add(looseKey(beginning))
  }
  const exactly = (name: string) => exact.get(exactKey(name)) ?? []
  const loosely = (name: string) => loose.get(looseKey(name)) ?? []
  const one = (found: readonly PropertyFiles[], number: number): Found | undefined => {
    const [property, ...others] = new Set(found)
    if (!property) return undefined
    return others.length > 0 ? { reason: ZIP_MESSAGES.severalReferences } : { property, number }
  }
  const byName = (name: string) => one(exactly(name), 0) ?? one(loosely(name), 0)

  function byFolder(folders: readonly string[]): Found | undefined {
    for (let at = folders.length - 1; at >= 0; at -= 1) {
      const folder = folders[at] ?? ''
      const found = (at > 0 && byName(`${folders[at - 1]}/${folder}`)) || byName(folder)
      if (found) return 'property' in found ? { ...found, number: Number.POSITIVE_INFINITY } : found
    }
    return undefined
  }

  return (path) => {
    const folders = path.slice(0, -1)
    const stem = withoutEnding(path.at(-1) ?? '')
    const inFolder = byFolder(folders) ?? one(exactly(stem), 0)
    if (inFolder) return inFolder
    const [, beginning = '', digits, inBrackets] = ENDING.exec(stem) ?? []
    const number = Number(digits ?? inBrackets)
    const numbered = beginning ? exactly(beginning) : []
    // 'A-13' may be a reference of its own where there is an 'A-12'
    if (
      digits !== undefined &&
      series.has(looseKey(beginning)) &&
      [...numbered, ...loosely(beginning)].length > 0 &&
      loosely(stem).length === 0
    )
      return { reason: ZIP_MESSAGES.ownReference(stem) }
    const whole = loosely(stem)
    const found = one([...numbered, ...whole], whole.length > 0 ? 0 : number) ?? (beginning ? one(loosely(beginning), number) : undefined)
    // the folder may be a part of the reference: 'A/12.jpg', 'A/12_1.jpg'
    const [folder] = folders.slice(-1)
    const inside =
      folder === undefined ? undefined : (byName(`${folder}/${stem}`) ?? one(beginning ? loosely(`${folder}/${beginning}`) : [], number))
    return found ?? inside
  }
}

const withoutEnding = (name: string) => name.replace(/\.[^./\\]*$/, '')
const exactKey = (reference: string) => referenceKey(normaliseText(reference, 'NFC').replace(/\s+/g, ' ').trim())
/** What is left of a reference in the name of a file: the characters that separate its parts are alike. */
const looseKey = (reference: string) =>
  foldText(reference)
    .replace(/[\s_./\\:*?"<>|-]+/g, '-')
    .replace(/^-|-$/g, '')

function append<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
