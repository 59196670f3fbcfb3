import type { PropertyDetail } from '#contracts/properties.ts'
import type { Database } from '#server/db/client.ts'
import type { Clock } from '#server/platform/clock.ts'
import { isSameSecret, type Keys } from '#server/platform/keys.ts'
import { visibilityOf } from './properties.policy.ts'
import { findPropertyOfDocument } from './properties.queries.ts'

const HOUR_MS = 3_600_000

/**
 * Who may read a property's documents: everybody while everybody sees the property, else whoever has a pass, which its poster and operators
 * get. Links of a page carry no token, so that the pass stands in the address (docs/decisions/0037).
 */
export interface DocumentAccess {
  /** A signature for this document, valid for one to two hours. It changes once an hour, so that an open page keeps the same address. */
  passFor(fileName: string): string
  mayRead(fileName: string, pass: string | undefined): Promise<boolean>
}

interface DocumentAccessDeps {
  readonly database: Database
  readonly keys: Keys
  readonly clock: Clock
}

export function openDocumentAccess({ database, keys, clock }: DocumentAccessDeps): DocumentAccess {
  const currentHour = () => Math.floor(clock.now() / HOUR_MS)
  const passOf = (fileName: string, hour: number) => keys.hash('document', fileName, String(hour)).toString('base64url')
  return {
    passFor: (fileName) => passOf(fileName, currentHour()),
    async mayRead(fileName, pass) {
      const property = await findPropertyOfDocument(database.pool, fileName)
      if (visibilityOf(undefined, property) === 'visible') return true
      const hour = currentHour()
      const hasPass = pass !== undefined && [hour, hour - 1].some((signed) => isSameSecret(pass, passOf(fileName, signed)))
      return hasPass && property !== undefined && !property.deletedAt
    },
  }
}

/** Puts a pass with each document of a property that only its poster and operators see. */
export function withPasses(detail: PropertyDetail, { passFor }: DocumentAccess): PropertyDetail {
  if (detail.status === 'ACTIVE') return detail
  return { ...detail, documents: detail.documents.map((document) => ({ ...document, pass: passFor(document.fileName) })) }
}
