import { localityKey } from '#contracts/finding/localities/locality-key.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import { findSpellingOwners, insertLocality, listLocalityNames } from './localities.queries.ts'

/** A locality as the catalogue of a city has it. */
export interface KnownLocality {
  readonly name: string
  readonly marathiName: string
  readonly hindiName: string
  /** Other names and spellings of the whole locality, for typed searches. */
  readonly aliases: readonly string[]
  readonly pinCode: string
  /** Degrees. */
  readonly latitude: number
  readonly longitude: number
}

interface AddedLocalities {
  readonly added: readonly KnownLocality[]
  /** Not inserted: there is a locality with this name or spelling. */
  readonly left: readonly (KnownLocality & { readonly sharedAliases: readonly string[] })[]
  /** Spellings that an added locality did not get, because another locality has them. */
  readonly taken: readonly { readonly spelling: string; readonly name: string; readonly owner: string }[]
}

/** Inserts the localities that are missing, and changes none that is there. An alias that two of `known` have becomes a shared spelling. */
export async function addLocalities(tx: Queryable, known: readonly KnownLocality[]): Promise<AddedLocalities> {
  const result = {
    added: [] as KnownLocality[],
    left: [] as AddedLocalities['left'][number][],
    taken: [] as AddedLocalities['taken'][number][],
  }
  const keys = new Set((await listLocalityNames(tx)).map(localityKey))
  const allAliases = known.flatMap(({ aliases }) => aliases)
  const isShared = (alias: string) => allAliases.indexOf(alias) !== allAliases.lastIndexOf(alias)
  for (const locality of known) {
    const { name, marathiName, hindiName, aliases } = locality
    const sharedAliases = aliases.filter(isShared)
    const unshared = aliases.filter((alias) => !isShared(alias))
    const owners = new Map<string, string>()
    for (const { spelling, owner } of await findSpellingOwners(tx, [name, marathiName, hindiName, ...unshared], undefined))
      owners.set(spelling, owner)
    if (keys.has(localityKey(name)) || owners.has(name)) {
      result.left.push({ ...locality, sharedAliases })
      continue
    }
    const isFree = (spelling: string) => !owners.has(spelling)
    const inserted = await insertLocality(tx, {
      ...locality,
      ...{ sharedAliases, aliases: aliases.filter(isFree) },
      ...{ marathiName: isFree(marathiName) ? marathiName : null, hindiName: isFree(hindiName) ? hindiName : null },
    })
    if (inserted === 'taken') throw new Error(`Another locality has got a spelling of ${name} meanwhile.`)
    result.added.push(locality)
    for (const [spelling, owner] of owners) result.taken.push({ spelling, name, owner })
  }
  return result
}
