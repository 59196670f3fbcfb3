import { inTransaction } from '#server/base/db/transaction.ts'
import { addLocalities, type KnownLocality } from '#server/finding/localities/index.ts'
import { addAmenities } from '#server/homes/amenities/index.ts'
import { insertPlan } from '#server/money/plans/index.ts'
import { type CatalogueDeps, COMMAND_LINE, recordAction } from '#server/trust/audit/index.ts'
import { AMENITIES } from './amenities.ts'
import { listFillings, lockCatalogue } from './catalogue.queries.ts'
import { allowancesOfDraft, DRAFT_PLANS, localTextsOf } from './draft-plans.ts'
import { PUNE_LOCALITIES } from './pune-localities.ts'

interface City {
  readonly name: string
  readonly localities: readonly KnownLocality[]
}

/** Cities of which the program has a catalogue, by the word that names them on the command line. */
export const CITIES: ReadonlyMap<string, City> = new Map([['pune', { name: 'Pune', localities: PUNE_LOCALITIES }]])

const PARTS = ['localities', 'amenities', 'plans'] as const
/** Names of localities, amenities and plans. */
type Names = Readonly<Record<(typeof PARTS)[number], readonly string[]>>

export interface Filled {
  readonly added: Names
  /** What was there, or was added by an earlier run and has another name now or is gone. */
  readonly left: Names
  /** Spellings that an added locality did not get, because another locality has them. */
  readonly taken: readonly { readonly spelling: string; readonly name: string; readonly owner: string }[]
}

/**
 * Adds the localities of a city, amenities and drafts of plans that are missing, in one transaction; changes nothing that is there. Drafts have
 * no price and are not on offer. The recorded action tells all copies to drop their pages, and later runs what was added before: operators may
 * have renamed, merged or deleted it. The feed of the search index carries the localities to each copy.
 */
export function fillCatalogue({ database, clock }: CatalogueDeps, city: City): Promise<Filled> {
  return inTransaction(database.pool, async (tx) => {
    await lockCatalogue(tx)
    const fillings = await listFillings(tx)
    const wasAdded = (part: keyof Names, name: string) => fillings.some(({ [part]: names }) => Array.isArray(names) && names.includes(name))

    const localities = await addLocalities(
      tx,
      city.localities.filter(({ name }) => !wasAdded('localities', name)),
    )
    const amenities = await addAmenities(
      tx,
      AMENITIES.filter(({ name }) => !wasAdded('amenities', name)),
    )
    const plans: string[] = []
    for (const plan of DRAFT_PLANS.filter(({ name }) => !wasAdded('plans', name))) {
      const { name, role: userRole, description, features } = plan
      const terms = { name, userRole, description, features, ...localTextsOf(plan), allowances: allowancesOfDraft(plan) }
      if (await insertPlan(tx, { ...terms, pricePaise: 0, originalPricePaise: 0, status: 'INACTIVE' })) plans.push(name)
    }

    const added: Names = { localities: localities.added.map(({ name }) => name), amenities, plans }
    const all: Names = {
      localities: city.localities.map(({ name }) => name),
      amenities: AMENITIES.map(({ name }) => name),
      plans: DRAFT_PLANS.map(({ name }) => name),
    }
    if (PARTS.some((part) => added[part].length > 0))
      await recordAction(tx, {
        ...{ operator: COMMAND_LINE, action: 'catalogue_filled', object: { kind: 'catalogue', id: 0 }, at: new Date(clock.now()) },
        ...{ before: null, after: { city: city.name, ...added } },
      })
    const leftOf = (part: keyof Names) => all[part].filter((name) => !added[part].includes(name))
    const left: Names = { localities: leftOf('localities'), amenities: leftOf('amenities'), plans: leftOf('plans') }
    return { added, left, taken: localities.taken }
  })
}
