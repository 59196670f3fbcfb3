/** Key that is equal for spellings of a locality that differ only in case and spaces: 'Viman Nagar', 'vimannagar'. */
export function localityKey(name: string): string {
  return name.toLowerCase().replace(/\s+/g, '')
}

/** Slug of a locality's name in the address of its page: 'viman-nagar'. */
export function localitySlug(name: string): string {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join('-')
}
