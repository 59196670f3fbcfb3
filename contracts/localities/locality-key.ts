/** Equal for two spellings of a locality that differ by case and spaces alone: 'Viman Nagar', 'vimannagar'. */
export function localityKey(name: string): string {
  return name.toLowerCase().replace(/\s+/g, '')
}

/** How a locality's name stands in the address of its page: 'viman-nagar'. */
export function localitySlug(name: string): string {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join('-')
}
