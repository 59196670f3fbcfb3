import { isSameSecret, type Keys } from '#server/base/platform/keys.ts'

/** The id of a kept search and its signature. In addresses and request bodies the token is called `pass`. */
const UNSUBSCRIBE_TOKEN = /^(\d{1,16})\.([\w-]{43})$/

const signatureOf = (keys: Keys, keptSearchId: number) => keys.hash('stop-alerts', String(keptSearchId)).toString('base64url')

/** A token that stops the alerts of one kept search without a sign-in. It grants nothing else and does not expire (docs/decisions/0099). */
export function makeUnsubscribeToken(keys: Keys, keptSearchId: number): string {
  return `${keptSearchId}.${signatureOf(keys, keptSearchId)}`
}

/** @returns the id of the kept search; undefined when the signature is not valid */
export function readUnsubscribeToken(keys: Keys, token: string): number | undefined {
  const [, id = '', signature = ''] = UNSUBSCRIBE_TOKEN.exec(token) ?? []
  return signature !== '' && isSameSecret(signature, signatureOf(keys, Number(id))) ? Number(id) : undefined
}
