import type { Locality } from '#contracts/properties.ts'

const MOST_SHOWN = 40

/** Places whose name or pin code begins with the text, then those that contain it; without a text all that have listings. */
export function findPlaces(localities: readonly Locality[], text: string): Locality[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return localities.filter((place) => place.liveListings > 0).slice(0, MOST_SHOWN)
  const rank = ({ name, pinCode }: Locality) => {
    const lower = name.toLowerCase()
    if (lower.startsWith(wanted) || pinCode.startsWith(wanted)) return 0
    return lower.includes(wanted) ? 1 : 2
  }
  return [0, 1].flatMap((wantedRank) => localities.filter((place) => rank(place) === wantedRank)).slice(0, MOST_SHOWN)
}
