import type { z } from 'zod'
import { readLocality } from '#contracts/finding/localities/read-locality.ts'
import { CATALOGUE_MESSAGES } from '#contracts/operations/catalogue-messages.ts'
import type { areaToPlace, placedArea, unknownAreas } from '#contracts/operations/localities.ts'
import { inTransaction, type Queryable } from '#server/base/db/transaction.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { loadLocalityNames } from '#server/homes/properties/index.ts'
import { type CatalogueDeps, recordAction } from '#server/trust/audit/index.ts'
import { lockLocality } from './localities.queries.ts'
import { getCatalogueLocality } from './save-locality.ts'
import { countUnknownAreas, setLocalityOfArea } from './unknown-areas.queries.ts'

const MAX_AREAS_NAMED = 100

/** The areas of live properties that are no known locality, with the localities that they may mean. */
export async function listUnknownAreasForOperators(db: Queryable): Promise<z.input<typeof unknownAreas>> {
  const names = await loadLocalityNames(db)
  const { areas, total } = await countUnknownAreas(db, MAX_AREAS_NAMED)
  const meantBy = (area: string) => {
    const reading = readLocality(names, area)
    // sure: the job that places areas has not run since the spelling was added
    const meant = reading.kind === 'sure' ? [reading.locality] : reading.kind === 'likely' ? reading.localities : []
    return meant.map(({ id, name }) => ({ localityId: id, name }))
  }
  return { content: areas.map((each) => ({ ...each, meant: meantBy(each.area) })), totalElements: total }
}

/** Stores the locality with all that has the area and no locality, and records it. @throws Failure not_found, conflict */
export function placeArea(
  { database, clock }: CatalogueDeps,
  operator: Viewer,
  localityId: number,
  { area, seen }: z.output<typeof areaToPlace>,
): Promise<z.input<typeof placedArea>> {
  return inTransaction(database.pool, async (tx) => {
    // an operator may be moving or renaming the locality
    await lockLocality(tx, localityId)
    const locality = await getCatalogueLocality(tx, localityId)
    if (locality.name !== seen.name) throw new Failure('conflict', CATALOGUE_MESSAGES.changedMeanwhile)
    const changed = await setLocalityOfArea(tx, area, { ...locality, id: localityId })
    if (changed > 0)
      await recordAction(tx, {
        operator,
        action: 'area_placed',
        object: { kind: 'locality', id: localityId },
        before: { area },
        after: { area: locality.name, changed },
        at: new Date(clock.now()),
      })
    return { changed }
  })
}
