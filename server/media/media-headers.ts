import { DEFAULT_PICTURE } from '#contracts/media.ts'
import { contentDisposition, downloadName } from './document-name.ts'
import type { DocumentRecord } from './media.queries.ts'
import type { MediaName } from './media-name.ts'

type Headers = Readonly<Record<string, string>>

const FOR_EVER = 'max-age=31536000, immutable'
const FORMAT_TYPES = { jpg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif' } as const
/** What may be shown in the browser; the rest is offered for saving. */
const SHOWN_INLINE = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp'])

/** Nothing that a file brings along may run or load; browsers style their own bare view of a picture inline. */
const NOTHING_RUNS = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"
const POLICY = `sandbox; ${NOTHING_RUNS}`
/**
 * No `sandbox` for PDF: the viewers of Firefox and of older Chromiums do not start inside one. They take nothing from our
 * origin: a PDF's scripts run in the viewer's own sandbox. `object-src` is what Chromium's viewer is embedded by.
 */
const PDF_POLICY = `${NOTHING_RUNS}; object-src 'self'`

/**
 * A picture's name is made of its content, so the name alone says whether a copy is still good.
 * @param size bytes
 */
export function pictureHeaders(name: Exclude<MediaName, { kind: 'document' }>, size: number): Headers {
  const isDefault = (name.kind === 'variant' ? name.original : name.fileName) === DEFAULT_PICTURE
  return {
    'content-type': FORMAT_TYPES[name.kind === 'variant' ? name.format : 'jpg'],
    // the default picture alone keeps its name when it is drawn anew
    'cache-control': isDefault ? 'public, max-age=86400' : `public, ${FOR_EVER}`,
    etag: isDefault ? `"${name.fileName}-${size}"` : `"${name.fileName}"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': POLICY,
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
    'content-security-policy': contentType === 'application/pdf' ? PDF_POLICY : POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  }
}
