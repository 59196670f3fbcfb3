import type { Locality } from '#contracts/properties.ts'

const MOST_SHOWN = 6

/** Places whose name or pin code begins with the text, then those whose name holds it; none for an empty text. */
export function matchPlaces(localities: readonly Locality[], text: string): Locality[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  const starts = (place: Locality) => place.name.toLowerCase().startsWith(wanted) || place.pinCode.startsWith(wanted)
  const holds = (place: Locality) => place.name.toLowerCase().includes(wanted)
  return [...localities.filter(starts), ...localities.filter((place) => !starts(place) && holds(place))].slice(0, MOST_SHOWN)
}
