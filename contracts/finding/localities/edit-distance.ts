/**
 * Edit distance: how many letters must be inserted, deleted, replaced or swapped with their neighbour to turn one text into the other.
 * @returns undefined when the distance is more than `most`
 */
export function boundedEditDistance(a: string, b: string, most: number): number | undefined {
  if (Math.abs(a.length - b.length) > most) return undefined
  let beforePrevious: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      let edits = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) edits = Math.min(edits, (beforePrevious[j - 2] ?? 0) + 1)
      row.push(edits)
    }
    if (Math.min(...row) > most) return undefined
    beforePrevious = previous
    previous = row
  }
  const edits = previous[b.length] ?? 0
  return edits <= most ? edits : undefined
}
