import type { PropertyDocument } from '#contracts/properties/properties.ts'

/** The address of a document, with the pass without which it is not found. */
export function documentUrl({ fileName, pass }: Pick<PropertyDocument, 'fileName' | 'pass'>): string {
  return `/media/${encodeURIComponent(fileName)}${pass ? `?pass=${pass}` : ''}`
}
