import { sureLocality } from '#contracts/finding/localities/read-locality.ts'
import type { Base } from '#server/base/base.ts'
import { eachInTurn } from '#server/base/each-in-turn.ts'
import { loadLocalityNames } from '#server/homes/properties/index.ts'
import { listUnknownAreas, setLocalityOfArea } from './unknown-areas.queries.ts'

/**
 * Creates a job that stores the localities of areas that were written before their spelling was known: by an operator's new alias, or by a
 * new version of the program. Each copy of the program does it once for each state of the localities; what is placed stays placed.
 */
export function createAreaPlacer({ database: { pool }, log }: Pick<Base, 'database' | 'log'>): () => Promise<void> {
  let placedWith: string | undefined
  return async () => {
    const names = await loadLocalityNames(pool)
    const state = JSON.stringify(names.localities)
    if (state === placedWith) return
    let changed = 0
    await eachInTurn(await listUnknownAreas(pool), async (area) => {
      const locality = sureLocality(names, area)
      if (locality) changed += await setLocalityOfArea(pool, area, locality)
    })
    placedWith = state
    if (changed > 0) log.info({ changed }, 'areas were found to be known localities')
  }
}
