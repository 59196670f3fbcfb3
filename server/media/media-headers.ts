import { DEFAULT_PICTURE } from '#contracts/media.ts'
import { contentDisposition, downloadName } from './document-name.ts'
import type { DocumentRecord } from './media.queries.ts'
import type { MediaName } from './media-name.ts'

type Headers = Readonly<Record<string, string>>

const FOR_EVER = 'max-age=31536000, immutable'
const FORMAT_TYPES = { jpg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif' } as const
/** What may be shown in the browser; the rest is offered for saving. */
const SHOWN_INLINE = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp'])

const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"

/** A picture's name is made of its content, so the name alone says whether a copy is still good. */
export function pictureHeaders(name: Exclude<MediaName, { kind: 'document' }>): Headers {
  const isDefault = (name.kind === 'variant' ? name.original : name.fileName) === DEFAULT_PICTURE
  return {
    'content-type': FORMAT_TYPES[name.kind === 'variant' ? name.format : 'jpg'],
    // the default picture keeps its name when it is drawn anew
    'cache-control': isDefault ? 'public, max-age=86400' : `public, ${FOR_EVER}`,
    etag: `"${name.fileName}"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': PICTURE_POLICY,
  }
}

export function documentHeaders(fileName: string, { contentType, originalName }: DocumentRecord): Headers {
  const how = SHOWN_INLINE.has(contentType) ? 'inline' : 'attachment'
  return {
    'content-type': contentType,
    // not in caches between us and the reader: a document that is taken down must not live on there
    'cache-control': `private, ${FOR_EVER}`,
    etag: `"${fileName}"`,
    'content-disposition': contentDisposition(how, downloadName(originalName, fileName)),
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  }
}
