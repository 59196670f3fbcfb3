/** What a visitor wished for, to be carried out once they have signed in. */
export interface KeptWish {
  readonly propertyId: number
  readonly place: WishPlace
}

/** Where a heart stands: the home page and the dashboard word their failures otherwise than the listing. */
export type WishPlace = 'home' | 'listing'

const KEY = 'wish'
/** A sign-in much later, perhaps by another person, has nothing to do with it. */
const WORTH_MS = 30 * 60_000

/** Keeps the wish in this tab. A new one takes the place of the last. @param now epoch ms */
export function keepWish({ propertyId, place }: KeptWish, now: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ propertyId, place, at: now }))
  } catch {
    // a browser that keeps nothing
  }
}

/** @returns the kept wish, once: it is gone afterwards @param now epoch ms */
export function takeWish(now: number): KeptWish | undefined {
  try {
    const text = sessionStorage.getItem(KEY)
    if (text === null) return undefined
    sessionStorage.removeItem(KEY)
    const { propertyId, place, at } = JSON.parse(text) as Partial<KeptWish & { at: number }>
    if (typeof propertyId !== 'number' || typeof at !== 'number' || now - at > WORTH_MS) return undefined
    return { propertyId, place: place === 'home' ? 'home' : 'listing' }
  } catch {
    return undefined
  }
}
