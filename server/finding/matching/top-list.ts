interface Dated {
  readonly id: number
  /** Epoch ms. */
  readonly createdAt: number
}

/** Collects the `limit` items with the highest scores, the newest first among equal scores. Items with a score of 0 are left out. */
export function createTopList<T extends Dated>(limit: number) {
  const best: { readonly item: T; readonly score: number }[] = []
  let total = 0
  const compareRank = (item: T, score: number, other: { readonly item: T; readonly score: number }) =>
    score - other.score || item.createdAt - other.item.createdAt || item.id - other.item.id
  return {
    /** Number of offered items with a score above 0. */
    get total() {
      return total
    },
    offer(item: T, score: number): void {
      if (score === 0) return
      total += 1
      let at = best.length
      while (at > 0 && compareRank(item, score, best[at - 1] as (typeof best)[number]) > 0) at -= 1
      if (at < limit) best.splice(at, 0, { item, score })
      if (best.length > limit) best.pop()
    },
    items: (): T[] => best.map(({ item }) => item),
  }
}
