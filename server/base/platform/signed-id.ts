import type { Keys } from './keys.ts'

/** An id and its signature. */
const SIGNED_ID = /^(\d{1,16})\.([\w-]{43})$/

/** An id that nobody can guess, for a link behind the `#` of an address, which browsers do not send. @param use each use has its own signatures */
export const signId = (keys: Keys, use: string, id: number): string => `${id}.${keys.hash(use, String(id)).toString('base64url')}`

/** @returns the id; undefined when the signature is not valid for this use */
export function readSignedId(keys: Keys, use: string, text: string): number | undefined {
  const [, id = '', signature = ''] = SIGNED_ID.exec(text) ?? []
  return signature !== '' && keys.isHashOf(signature, use, String(Number(id))) ? Number(id) : undefined
}
