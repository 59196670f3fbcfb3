import type { z } from 'zod'
import { DEFAULT_PICTURE } from '#contracts/homes/media/media.ts'
import { labelOf } from '#contracts/homes/properties/property-kinds.ts'
import type { StagedPictures, stagedPicturesMarked } from '#contracts/operations/moderation.ts'
import { MODERATION_MESSAGES as MESSAGES } from '#contracts/operations/moderation-messages.ts'
import { stagedPicturesText } from '#contracts/reaching/notifications/notification-messages.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { Failure, failureAt } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { listStagedBy, setStagedBy, stagedByAfter } from '#server/homes/media/index.ts'
import { findProperty, touchProperty } from '#server/homes/properties/index.ts'
import { notify } from '#server/reaching/notifications/index.ts'
import { recordAction } from '#server/trust/audit/index.ts'
import type { ModerationDeps } from './deps.ts'

/**
 * Says for an operator which pictures of a property a program made or staged, and tells its poster, who cannot take back those labels.
 * @throws Failure not_found, no_longer_available, invalid_input; conflict when the property is not what the operator saw
 */
export function markStagedPictures(
  deps: Pick<ModerationDeps, 'database' | 'clock' | 'notifications'>,
  operator: Viewer,
  id: number,
  { seen, fileNames, reason }: StagedPictures,
): Promise<z.input<typeof stagedPicturesMarked>> {
  return inTransaction(deps.database.pool, async (tx) => {
    const property = await findProperty(tx, id, 'lock')
    if (!property) throw new Failure('not_found', 'Property not found')
    if (property.deletedAt) throw new Failure('no_longer_available', MESSAGES.deleted)
    if (property.version !== seen.version) throw new Failure('conflict', MESSAGES.changedMeanwhile(labelOf(property.status)))
    const pictures = (await listStagedBy(tx, id)).filter(({ fileName }) => fileName !== DEFAULT_PICTURE)
    if (!fileNames.every((name) => pictures.some(({ fileName }) => fileName === name)))
      throw failureAt('invalid_input', 'fileNames', MESSAGES.foreignPicture)
    const changed = pictures.filter(({ fileName, stagedBy }) => (stagedBy !== null) !== fileNames.includes(fileName))
    if (changed.length === 0) throw new Failure('conflict', MESSAGES.stagedAlready)
    for (const { fileName, stagedBy } of changed)
      await setStagedBy(tx, id, fileName, stagedByAfter(stagedBy, fileNames.includes(fileName), 'operator'))
    const at = new Date(deps.clock.now())
    await touchProperty(tx, id, at)
    const labelled = pictures.filter(({ fileName }) => fileNames.includes(fileName)).length
    await recordAction(tx, {
      operator,
      action: 'property_pictures_labelled',
      object: { kind: 'property', id },
      before: { stagedPictures: pictures.filter(({ stagedBy }) => stagedBy !== null).length },
      after: { stagedPictures: labelled },
      reason,
      at,
    })
    if (property.postedByUserId !== operator.userId)
      await notify(deps.notifications, tx, {
        userId: property.postedByUserId,
        kind: 'moderation',
        cause: `staged:${id}:${at.getTime()}`,
        ...stagedPicturesText(property.propertyName, labelled, pictures.length, reason),
        path: `/editproperty/${id}`,
        subject: { propertyId: id },
      })
    return { message: MESSAGES.staged, propertyId: id }
  })
}
