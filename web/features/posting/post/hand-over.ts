import { browserApi } from '#web/lib/api.ts'
import { indexedDbStore } from '../draft/device-store.ts'
import { openDraft } from '../draft/draft-box.ts'
import type { DraftContent } from '../draft/draft-record.ts'
import { localShelf } from '../draft/text-shelf.ts'
import { editDraftOf, storedDocuments, storedPhotos, storedVersionOf } from '../edit/stored-files.ts'
import type { PropertyForm } from '../form/property-form.ts'
import { type Correction, replaceable } from './correction.ts'

/**
 * Keeps what a post's form holds as the draft of the listing's edit form; files that are the listing's already stay the listing's.
 * @throws ApiError when the listing cannot be had
 */
export async function handOver(
  propertyId: number,
  userId: number,
  content: DraftContent<PropertyForm>,
  changed: Correction,
): Promise<void> {
  const property = await browserApi.call('getProperty', { params: { id: String(propertyId) } })
  const store = { store: indexedDbStore(), shelf: localShelf, now: Date.now, tell: () => undefined }
  const box = await openDraft<PropertyForm>(`${editDraftOf(propertyId)}:${userId}`, store)
  await box.save({
    values: content.values,
    photos: changed.images ? content.photos : storedPhotos(property),
    documents: changed.documents && replaceable(content.documents) ? content.documents : storedDocuments(property),
    basedOn: storedVersionOf(property),
  })
}
