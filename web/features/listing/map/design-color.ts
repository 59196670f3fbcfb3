/** A colour of the design, which the map takes as its value. @param name as the style sheet has it, without '--color-' */
export function colorOf(name: 'brand' | 'card'): `#${string}` {
  return getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim() as `#${string}`
}
