import type { Keys } from '#server/base/platform/keys.ts'
import { readSignedId, signId } from '#server/base/platform/signed-id.ts'

const USE = 'stop-alerts'

/**
 * A token that stops the alerts of one kept search without a sign-in. In addresses and request bodies it is called `pass`. It grants nothing
 * else and does not expire (docs/decisions/0099).
 */
export const makeUnsubscribeToken = (keys: Keys, keptSearchId: number): string => signId(keys, USE, keptSearchId)

/** @returns the id of the kept search; undefined when the signature is not valid */
export const readUnsubscribeToken = (keys: Keys, token: string): number | undefined => readSignedId(keys, USE, token)
