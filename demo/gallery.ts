import { PICTURE_POOL, type PictureKind, picturesOf } from './pictures.ts'
import type { Offer } from './property.ts'
import type { Random } from './random.ts'

const MAX_PICTURES = 8

interface Shots {
  /** Shown in this order, after the cover. */
  readonly always: readonly PictureKind[]
  /** Some of these follow, chosen at random. */
  readonly perhaps: readonly PictureKind[]
}

function shotsOfHome(offer: Offer): Shots {
  const empty = offer.furnishedType === 'UNFURNISHED'
  const has = (name: string) => offer.amenities.includes(name)
  const rooms = Number(
    /^(?:_(\d))/.exec(offer.bhkType ?? '')?.[1] ?? ['ONE_RK', 'ONE_BHK', 'TWO_BHK', 'THREE_BHK'].indexOf(offer.bhkType ?? ''),
  )
  const single = offer.bhkType === 'ONE_RK'
  const large = rooms >= 3 || rooms === -1
  const choices: readonly (readonly [boolean, PictureKind])[] = [
    [(offer.balcony ?? 0) > 0, 'balcony'],
    [!empty && !single, 'dining'],
    [!empty && large, 'kids-room'],
    [!empty && (large || offer.bhkType?.startsWith('_') === true), 'study'],
    [empty && !single, 'bedroom-empty'],
    [!empty && !single, 'bedroom'],
    [large, 'bathroom'],
    [!single, 'floor-plan'],
    [offer.plotArea !== null || has('Garden'), 'garden'],
    [has('Covered parking'), 'parking'],
    [has('Lift') && offer.plotArea === null, 'lobby'],
    [has('Gymnasium'), 'gym'],
    [has('Swimming pool'), 'pool'],
    [large || has('Temple'), 'pooja-corner'],
  ]
  const room: PictureKind = empty ? 'living-room-empty' : 'living-room'
  return {
    always: [...(single ? [] : [room]), empty ? 'bedroom-empty' : 'bedroom', empty || single ? 'kitchen-basic' : 'kitchen', 'bathroom'],
    perhaps: choices.flatMap(([fits, kind]) => (fits ? [kind] : [])),
  }
}

function shotsOf(offer: Offer): Shots {
  if (offer.category === 'PLOT') return { always: ['plot', 'site-plan'], perhaps: ['plot-aerial', 'plot-gate', 'plot'] }
  if (offer.propertyFor === 'PG')
    return {
      always: ['pg-room', 'bathroom'],
      perhaps: ['corridor', 'kitchen-basic', ...(offer.amenities.includes('Meals') ? (['mess'] as const) : []), 'study'],
    }
  if (offer.propertyFor === 'HOSTEL')
    return {
      always: ['hostel-room', 'corridor', 'bathroom'],
      perhaps: [...(offer.amenities.includes('Meals') ? (['mess'] as const) : []), 'study'],
    }
  if (offer.propertyAge === 'Under construction')
    return { always: ['tower-under-crane', 'floor-plan', 'site-plan'], perhaps: ['apartment-facade', 'floor-plan'] }
  switch (offer.commercialSubtype) {
    case 'Office Space':
      return { always: ['office', 'office-cabin', 'lobby'], perhaps: ['parking', 'office', 'floor-plan', 'office-cabin'] }
    case 'Shop':
      return { always: ['shop-inside', 'shop-front'], perhaps: ['shop-inside', 'floor-plan'] }
    case 'Showroom':
      return { always: ['showroom', 'shop-front'], perhaps: ['shop-inside', 'parking', 'showroom'] }
    case 'Other':
      return { always: ['office-cabin', 'office', 'lobby'], perhaps: ['shop-inside', 'floor-plan'] }
    case null:
      return shotsOfHome(offer)
    default:
      return { always: ['godown', 'godown'], perhaps: ['office-cabin', 'plot-gate', 'site-plan'] }
  }
}

/** Adds fitting pictures to each cover; pictures of a kind are used in turn. */
export class Galleries {
  readonly #random: Random
  readonly #turns = new Map<PictureKind, number>()

  constructor(random: Random) {
    this.#random = random
  }

  /** @returns 3 to 8 indexes into PICTURE_POOL, none twice */
  compose(offer: Offer, cover: number): number[] {
    const random = this.#random
    const { always, perhaps } = shotsOf(offer)
    const kinds = [...always, ...perhaps.filter(() => random.chance(0.38))]
    const pictures = [cover]
    const add = (kind: PictureKind) => {
      const next = this.#next(kind, pictures)
      if (next !== undefined && pictures.length < MAX_PICTURES) pictures.push(next)
    }
    const shown = PICTURE_POOL[cover]?.kind
    // the kind of the cover is repeated in some properties only, so that a second living room is rare
    for (const kind of kinds) if (kind !== shown || shown === 'godown' || random.chance(0.35)) add(kind)
    for (const kind of [...perhaps, ...always]) if (pictures.length < 3) add(kind)
    return pictures
  }

  #next(kind: PictureKind, used: readonly number[]): number | undefined {
    const pictures = picturesOf([kind])
    for (const _ of pictures) {
      const turn = this.#turns.get(kind) ?? 0
      this.#turns.set(kind, turn + 1)
      const picture = pictures[turn % pictures.length]
      if (picture !== undefined && !used.includes(picture)) return picture
    }
    return undefined
  }
}
