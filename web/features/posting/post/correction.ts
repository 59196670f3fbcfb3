import { splitPath } from '#contracts/paths.ts'
import type { PostedProperty } from '#contracts/posting.ts'
import { type Attached, DOCUMENTS_AT_EDITING } from '../documents/attached.ts'
import type { SentVersion } from '../draft/draft-record.ts'
import type { FormToSend, SendOutcome } from '../send/send-form.ts'

/** In what a form differs from what may have been stored of it. */
export interface Correction {
  readonly images: boolean
  readonly documents: boolean
}

type File = FormToSend['images'][number]

export function versionOf(property: PostedProperty, images: readonly File[], documents: readonly File[]): SentVersion {
  return { property: JSON.stringify(property), images: images.map(({ id }) => id), documents: documents.map(({ id }) => id) }
}

/**
 * A post that is repeated under its key is answered with the first one's listing: what was changed since is not in it.
 * @param unanswered what was sent under the key before, any of which the server may have
 * @returns what has to be sent after; undefined when the listing is what the form holds
 */
export function correctionOf(unanswered: readonly SentVersion[], now: SentVersion): Correction | undefined {
  const differs = (part: keyof SentVersion) => unanswered.some((sent) => String(sent[part]) !== String(now[part]))
  const correction = { images: differs('images'), documents: differs('documents') }
  return differs('property') || correction.images || correction.documents ? correction : undefined
}

/** What may be stored once a version is on its way too; each is named once. */
export function withVersion(unanswered: readonly SentVersion[], now: SentVersion): readonly SentVersion[] {
  return unanswered.some((sent) => correctionOf([sent], now) === undefined) ? unanswered : [...unanswered, now]
}

/** Whether the server has certainly not stored what it answered so. A 5xx may be a balancer's, who lost the answer. */
export function isStoredNowhere(outcome: SendOutcome): boolean {
  return outcome.kind === 'refused' && outcome.status >= 400 && outcome.status < 500 && outcome.status !== 408
}

/** Whether documents can replace a listing's: pictures are documents only of a new post. */
export const replaceable = (documents: readonly Pick<Attached, 'name'>[]): boolean =>
  documents.every(({ name }) => DOCUMENTS_AT_EDITING.endings.test(name))

type Sendable = Omit<FormToSend, 'property' | 'signal' | 'onProgress'>

/** The edit that makes a posted listing what the form holds: the files that differ take the place of all that it has. */
export function correctingForm(post: Sendable, property: PostedProperty, propertyId: number, { images, documents }: Correction) {
  const replaced = documents && replaceable(post.documents)
  return {
    ...post,
    method: 'PUT',
    path: splitPath('updateProperty').path.replace(':propertyId', String(propertyId)),
    property: JSON.stringify({
      ...property,
      ...(images ? { existingImages: [] } : {}),
      ...(replaced ? { existingDocuments: [] } : {}),
    }),
    images: images ? post.images : [],
    documents: replaced ? post.documents : [],
  } as const
}
