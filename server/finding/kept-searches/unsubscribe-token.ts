import type { Keys } from '#server/base/platform/keys.ts'

/** The id of a kept search and its signature. In addresses and request bodies the token is called `pass`. */
const UNSUBSCRIBE_TOKEN = /^(\d{1,16})\.([\w-]{43})$/

const signed = (keptSearchId: number) => ['stop-alerts', String(keptSearchId)]

/** A token that stops the alerts of one kept search without a sign-in. It grants nothing else and does not expire (docs/decisions/0099). */
export function makeUnsubscribeToken(keys: Keys, keptSearchId: number): string {
  return `${keptSearchId}.${keys.hash(...signed(keptSearchId)).toString('base64url')}`
}

/** @returns the id of the kept search; undefined when the signature is not valid */
export function readUnsubscribeToken(keys: Keys, token: string): number | undefined {
  const [, id = '', signature = ''] = UNSUBSCRIBE_TOKEN.exec(token) ?? []
  return signature !== '' && keys.isHashOf(signature, ...signed(Number(id))) ? Number(id) : undefined
}
