/** Properties of one poster that may follow each other. */
const MAX_IN_A_ROW = 2
/** Properties move only within blocks of so many, so that each page can be read without those before it. */
export const SPREAD_BLOCK = 120

/**
 * Moves properties down behind those of others, so that at most two of one poster follow each other where the others are enough.
 * @param sorted at most `SPREAD_BLOCK` slots in their order
 */
export function spreadPosters(sorted: readonly number[], posterOf: (slot: number) => number): number[] {
  const left = [...sorted]
  const spread: number[] = []
  while (left.length > 0) {
    const last = spread.slice(-MAX_IN_A_ROW).map(posterOf)
    const isOneTooMany = (slot: number) => last.length === MAX_IN_A_ROW && last.every((poster) => poster === posterOf(slot))
    const next = Math.max(
      0,
      left.findIndex((slot) => !isOneTooMany(slot)),
    )
    spread.push(...left.splice(next, 1))
  }
  return spread
}
