import { isSameSecret, type Keys } from '#server/platform/keys.ts'

/** The id of a kept search and its signature. */
const STOP_PASS = /^(\d{1,16})\.([\w-]{43})$/

const signatureOf = (keys: Keys, keptSearchId: number) => keys.hash('stop-alerts', String(keptSearchId)).toString('base64url')

/** An unsubscribe token: stops the alerts of one kept search without a sign-in. It grants nothing else and does not expire (docs/decisions/0099). */
export function makeStopPass(keys: Keys, keptSearchId: number): string {
  return `${keptSearchId}.${signatureOf(keys, keptSearchId)}`
}

/** @returns the id of the kept search; undefined when the signature is not valid */
export function readStopPass(keys: Keys, pass: string): number | undefined {
  const [, id = '', signature = ''] = STOP_PASS.exec(pass) ?? []
  return signature !== '' && isSameSecret(signature, signatureOf(keys, Number(id))) ? Number(id) : undefined
}
