import { formatBytes } from '#contracts/homes/media/media.ts'
import type { PropertyDocument } from '#contracts/homes/properties/properties.ts'

/** How the browser can show a document; 'other' can only be downloaded. */
export type DocumentKind = 'picture' | 'pdf' | 'other'

const PICTURES = new Set(['jpg', 'jpeg', 'png', 'gif', 'webp'])

function extensionOf(fileName: string): string {
  return fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()
}

export function documentKind({ fileName }: Pick<PropertyDocument, 'fileName'>): DocumentKind {
  const extension = extensionOf(fileName)
  if (PICTURES.has(extension)) return 'picture'
  return extension === 'pdf' ? 'pdf' : 'other'
}

/** 'PDF · 240 KB'. */
export function describeFile({ fileName, size }: Pick<PropertyDocument, 'fileName' | 'size'>): string {
  return `${extensionOf(fileName).toUpperCase()} · ${formatBytes(size)}`
}
