import type { Keys } from '#server/base/platform/keys.ts'
import { readSignedId, signId } from '#server/base/platform/signed-id.ts'

const USE = 'grievance'

/** The link that opens a grievance without a sign-in. It is made from the id alone, so that each e-mail has it and no table stores it. */
export const makeGrievanceLink = (keys: Keys, grievanceId: number): string => signId(keys, USE, grievanceId)

/** @returns the id of the grievance; undefined when the signature is not valid */
export const readGrievanceLink = (keys: Keys, link: string): number | undefined => readSignedId(keys, USE, link)
