/** The id that a parameter of an address names; undefined when it is none. */
export function readId(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
