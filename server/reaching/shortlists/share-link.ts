import { randomBytes } from 'node:crypto'
import type { Keys } from '#server/base/platform/keys.ts'

/** Format of a link: the id of a list and a secret of 128 random bits. */
const LINK = /^(\d{1,15})\.([\w-]{22})$/

/** A parsed link; only the hash of its secret is stored (docs/decisions/0106), mostly the first one: that with the current secret. */
export interface ShareLink {
  readonly shortlistId: number
  readonly hashes: readonly [Buffer, ...Buffer[]]
}

const partsOf = (shortlistId: number, secret: string) => ['shortlist-link', String(shortlistId), secret]

/** @returns a new link, which is put behind the `#` of an address, and the hash of its secret */
export function makeLink(keys: Keys, shortlistId: number): { readonly link: string; readonly hash: Buffer } {
  const secret = randomBytes(16).toString('base64url')
  return { link: `${shortlistId}.${secret}`, hash: keys.hash(...partsOf(shortlistId, secret)) }
}

/** @returns undefined when the text does not have the format of a link */
export function readLink(keys: Keys, link: string): ShareLink | undefined {
  const [, id = '', secret = ''] = LINK.exec(link) ?? []
  return id === '' ? undefined : { shortlistId: Number(id), hashes: keys.hashes(...partsOf(Number(id), secret)) }
}

/** Identify a browser on one list, the hash with the current secret first; those of one browser on several lists cannot be linked. */
export const voterHashes = (keys: Keys, shortlistId: number, voterKey: string) =>
  keys.hashes('shortlist-voter', String(shortlistId), voterKey)
