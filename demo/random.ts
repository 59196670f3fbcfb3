/** A small seeded random number generator: the same seed text always gives the same sequence. */
export type Random = {
  next(): number
  range(low: number, high: number): number
  /** A whole number from low to high, both included. */
  int(low: number, high: number): number
  pick<T>(choices: readonly T[]): T
  chance(probability: number): boolean
  shuffle<T>(choices: readonly T[]): T[]
}

function hash(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  h = Math.imul(h ^ (h >>> 16), 2246822507)
  h = Math.imul(h ^ (h >>> 13), 3266489909)
  return (h ^ (h >>> 16)) >>> 0
}

export function randomFrom(text: string): Random {
  let state = hash(text)
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    int,
    range: (low, high) => low + next() * (high - low),
    pick: (choices) => {
      const chosen = choices[int(0, choices.length - 1)]
      if (chosen === undefined) throw new RangeError('pick needs at least one choice')
      return chosen
    },
    chance: (probability) => next() < probability,
    shuffle: (choices) =>
      choices
        .map((value) => ({ value, order: next() }))
        .sort((a, b) => a.order - b.order)
        .map((entry) => entry.value),
  }
}
