import { foldText } from '#contracts/base/values/fold-text.ts'

/** Key that is equal for spellings of a locality that differ only in spaces when they are folded: 'Viman Nagar', 'vimannagar'. */
export function localityKey(name: string): string {
  return foldText(name).replace(/\s+/g, '')
}

/** Slug of a locality's name in the address of its page: 'viman-nagar'. */
export function localitySlug(name: string): string {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join('-')
}
