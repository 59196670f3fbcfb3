import { HOUR_MS } from '#contracts/base/values/time.ts'
import type { PropertyDetail } from '#contracts/homes/properties/properties.ts'
import type { Base } from '#server/base/base.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { mayEdit } from '#server/homes/subjects/index.ts'
import { mayOpen } from './properties.policy.ts'
import { findPropertyOfDocument } from './properties.queries.ts'

/** Kind of viewer that a pass is for. Passes of posters and operators also open documents of hidden properties. */
type Audience = 'viewer' | 'unlocked' | 'poster' | 'operator'

/**
 * A document is served only with a pass, which signed-in viewers get with the property. A viewer's pass works while the property is public;
 * a pass of somebody who has unlocked it also while its poster hides it; a pass of its poster or an operator works until it is deleted, that
 * of a blocked poster does not. The pass is part of the address, since a link sends no session token (docs/decisions/0045).
 */
export interface DocumentAccess {
  /** A signature for this document, valid for one to two hours. It changes once an hour, so that an open page keeps the same address. */
  passFor(fileName: string, audience: Audience): string
  mayRead(fileName: string, pass: string | undefined): Promise<boolean>
}

type DocumentAccessDeps = Pick<Base, 'database' | 'keys' | 'clock'>

export function openDocumentAccess({ database, keys, clock }: DocumentAccessDeps): DocumentAccess {
  const currentHour = () => Math.floor(clock.now() / HOUR_MS)
  const signed = (fileName: string, audience: Audience, hour: number) => ['document', fileName, audience, String(hour)]
  return {
    passFor: (fileName, audience) => keys.hash(...signed(fileName, audience, currentHour())).toString('base64url'),
    async mayRead(fileName, pass) {
      if (pass === undefined) return false
      const hour = currentHour()
      const isPassOf = (audience: Audience) => [hour, hour - 1].some((from) => keys.isHashOf(pass, ...signed(fileName, audience, from)))
      const audience = (['operator', 'poster', 'unlocked', 'viewer'] as const).find(isPassOf)
      // the pass is checked first: without a valid one no query is made
      const property = audience && (await findPropertyOfDocument(database.readPool, fileName))
      if (!property || property.deletedAt) return false
      if (audience === 'operator') return true
      if (audience === 'poster') return !property.isPosterBlocked
      return mayOpen(undefined, { ...property, isUnlocked: audience === 'unlocked' }, clock.now())
    },
  }
}

/** The property with a pass for each document. Visitors get no documents, only their number. */
export function presentDocumentsFor(detail: PropertyDetail, { passFor }: DocumentAccess, viewer: Viewer | undefined): PropertyDetail {
  if (!viewer) return { ...detail, documents: [], propertyDocuments: [] }
  const audience = viewer.isOperator ? 'operator' : mayEdit(viewer, detail) ? 'poster' : detail.contactUnlocked ? 'unlocked' : 'viewer'
  return { ...detail, documents: detail.documents.map((document) => ({ ...document, pass: passFor(document.fileName, audience) })) }
}
