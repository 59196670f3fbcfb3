/** The index `steps` further in a ring of `count`: past the last comes the first, before the first the last. */
export function wrapIndex(index: number, steps: number, count: number): number {
  return count > 0 ? (((index + steps) % count) + count) % count : 0
}

/** Whether a slide is shown or next to the one that is, also across the ends. */
export function isNear(index: number, shown: number, count: number): boolean {
  return [-1, 0, 1].some((steps) => wrapIndex(shown, steps, count) === index)
}
