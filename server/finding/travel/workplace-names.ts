import { nameKey, nameWords } from '#contracts/finding/localities/locality-names.ts'
import { listKnownWorkplaces } from './known-workplaces.ts'
import { LOCALITIES_OF_PARKS, PARTS_OF_LOCALITIES } from './named-places.ts'

export interface NamedWorkplace {
  readonly key: string
  /** The locality whose name may stand beside the workplace's without meaning where a home is wanted. */
  readonly locality: string | undefined
  /** Whether the name alone rather means a part of the locality: 'Hinjewadi Phase 1'. */
  readonly isPartOfLocality: boolean
}

export interface WorkplaceNames {
  /** By `nameKey` of each name. A name that several workplaces have is missing. */
  readonly byKey: ReadonlyMap<string, NamedWorkplace>
  /** Number of words of the longest name. */
  readonly mostWords: number
}

let cached: WorkplaceNames | undefined

/** The known workplaces by all their names: with and without what follows the comma, in Marathi, and by employers. */
export function workplaceNames(): WorkplaceNames {
  cached ??= nameWorkplaces()
  return cached
}

function nameWorkplaces(): WorkplaceNames {
  const byKey = new Map<string, NamedWorkplace | undefined>()
  let mostWords = 1
  for (const { key, name, marathiName, otherNames } of listKnownWorkplaces()) {
    for (const each of [name, name.split(',')[0] as string, marathiName, marathiName.split(',')[0] as string, ...otherNames]) {
      const known = byKey.get(nameKey(each))
      mostWords = Math.max(mostWords, nameWords(each).length)
      byKey.set(nameKey(each), known === undefined && !byKey.has(nameKey(each)) ? workplaceOf(key, each) : same(known, key))
    }
  }
  byKey.delete('')
  return { byKey: new Map([...byKey].flatMap(([name, workplace]) => (workplace ? [[name, workplace] as const] : []))), mostWords }
}

const workplaceOf = (key: string, name: string): NamedWorkplace => ({
  key,
  locality: LOCALITIES_OF_PARKS[key],
  isPartOfLocality: PARTS_OF_LOCALITIES.test(name.trim()),
})

const same = (known: NamedWorkplace | undefined, key: string) => (known?.key === key ? known : undefined)
