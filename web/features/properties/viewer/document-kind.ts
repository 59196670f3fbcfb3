import type { PropertyDocument } from '#contracts/properties.ts'

/** How a document can be looked at: as a picture, in the browser's PDF viewer, or not at all. */
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

function formatBytes(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

export function documentUrl({ fileName }: Pick<PropertyDocument, 'fileName'>): string {
  return `/media/${encodeURIComponent(fileName)}`
}
