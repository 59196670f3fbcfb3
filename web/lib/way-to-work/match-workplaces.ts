import type { KnownWorkplace } from '#contracts/travel/travel.ts'

/** Places whose English or Marathi name begins with the text or has a word that does, then those that contain it; all for a blank text. */
export function matchWorkplaces(places: readonly KnownWorkplace[], text: string): readonly KnownWorkplace[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return places
  const names = ({ name, marathiName }: KnownWorkplace) => [name.toLowerCase(), marathiName]
  const begins = (place: KnownWorkplace) => names(place).some((name) => name.startsWith(wanted) || name.includes(` ${wanted}`))
  const contains = (place: KnownWorkplace) => names(place).some((name) => name.includes(wanted))
  return [...places.filter(begins), ...places.filter((place) => !begins(place) && contains(place))]
}
