import { maskPhone } from '#contracts/base/values/phone.ts'
import { indianDateOf, MINUTE_MS } from '#contracts/base/values/time.ts'
import { cellOf } from '#contracts/finding/map/map-cells.ts'
import { UNDO_DEAL_MINUTES } from '#contracts/homes/deals/deal-messages.ts'
import type { ClosedDeal, ListedPicture, PropertyDetail, PropertySummary } from '#contracts/homes/properties/properties.ts'
import { LISTED_FIELDS, LISTED_IF_KNOWN } from '#contracts/homes/properties/property-fields.ts'
import { replyWords } from '#contracts/reaching/reply-records/reply-record-wording.ts'
import type { GoneProperty } from '#contracts/reaching/wishlist/wishlist.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { surroundingsOf } from '#server/finding/map/index.ts'
import { type PictureRow, presentPicture } from '#server/homes/media/index.ts'
import { mayEdit } from '#server/homes/subjects/index.ts'
import type { PropertyExtras, PropertyRow } from './properties.queries.ts'
import { fieldsOfRow } from './property-columns.ts'

/** Characters of a property's description in lists. */
const LISTED_DESCRIPTION_LENGTH = 200

/** Pictures of a property in lists; its own page has all of them. */
const PICTURES_IN_LISTS = 5

/** The beginning of a long text, cut at a space. */
function shortened(text: string): string {
  if (text.length <= LISTED_DESCRIPTION_LENGTH) return text
  const start = text.slice(0, LISTED_DESCRIPTION_LENGTH)
  const space = start.lastIndexOf(' ')
  return `${(space > 0 ? start.slice(0, space) : start.toWellFormed()).trimEnd()}…`
}

/** A property for a list. The poster's phone number is masked, unless the viewer is the poster or has unlocked it. */
export function presentSummary(row: PropertyRow, viewer: Viewer | undefined): PropertySummary {
  const contactUnlocked = row.isUnlocked || row.postedByUserId === viewer?.userId
  const fields = fieldsOfRow(row)
  return {
    ...pick(fields, LISTED_FIELDS),
    ...pick(
      fields,
      LISTED_IF_KNOWN.filter((name) => fields[name] !== null),
    ),
    propertyId: row.id,
    propertyName: row.propertyName,
    propertyFor: row.propertyFor,
    category: row.category,
    preferredTenants: row.preferredTenants,
    expectedPrice: row.expectedPrice,
    description: shortened(row.description),
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    ...presentFirstDay(row),
    confirmedAt: row.confirmedAt.toISOString(),
    ...(mayEdit(viewer, row) && { askedAt: row.askedAt?.toISOString() ?? null, statusReason: row.statusReason }),
    ...(row.deal && row.status === 'INACTIVE' && { deal: presentDeal(row.deal, mayEdit(viewer, row)) }),
    address: { area: row.area, city: row.city, state: row.state, pinCode: row.pinCode },
    cell: cellOf(row.latitude, row.longitude),
    propertyGallery: row.pictures.map((picture) => picture.fileName),
    pictures: row.pictures.slice(0, PICTURES_IN_LISTS).map(presentListedPicture),
    postedByUserId: row.postedByUserId,
    postedByUserName: row.posterName,
    postedByUserRole: row.postedByUserRole,
    postedByUserPhoneNumber: row.posterPhone ? (contactUnlocked ? row.posterPhone : maskPhone(row.posterPhone)) : '',
    ...(row.replyRecord && { posterReplies: replyWords(row.replyRecord) }),
    contactUnlocked,
    ...(row.postedByUserRole === 'BROKER' && row.posterReraNumber !== null && { postedByUserReraNumber: row.posterReraNumber }),
  }
}

/** Missing when the home was posted again on the day on which it was first posted. */
function presentFirstDay({ firstPostedAt, createdAt }: PropertyRow): Pick<PropertySummary, 'firstPostedAt'> {
  const isEarlier = firstPostedAt && indianDateOf(firstPostedAt.getTime()) !== indianDateOf(createdAt.getTime())
  return isEarlier ? { firstPostedAt: firstPostedAt.toISOString() } : {}
}

function pick<T, N extends keyof T>(values: T, names: readonly N[]): Pick<T, N> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<T, N>
}

/** Only the first picture has a blurred preview: the others are not visible before scrolling. */
function presentListedPicture({ fileName, color, blur, stagedBy }: PictureRow, index: number): ListedPicture {
  return { fileName, color, ...(index === 0 && blur !== null && { blur }), ...(stagedBy && { stagedBy }) }
}

/** @param isOwn whether the viewer may change the property */
function presentDeal({ reason, closedAt, agreementEndsOn, leadsToldAt }: NonNullable<PropertyRow['deal']>, isOwn: boolean): ClosedDeal {
  const undoUntil = leadsToldAt ? null : new Date(closedAt.getTime() + UNDO_DEAL_MINUTES * MINUTE_MS).toISOString()
  return { reason, closedAt: closedAt.toISOString(), ...(isOwn && { agreementEndsOn, undoUntil }) }
}

/** A property for its own page. */
export function presentDetail(
  row: PropertyRow,
  extras: PropertyExtras,
  viewer: Viewer | undefined,
): Omit<PropertyDetail, 'similarPrices' | 'localitySlug' | 'homeLoanRate'> {
  return {
    ...presentSummary(row, viewer),
    ...fieldsOfRow(row),
    description: row.description,
    pictures: row.pictures.map(presentPicture),
    postedByUserReraNumber: row.postedByUserRole === 'BROKER' ? row.posterReraNumber : null,
    amenities: [...extras.amenities],
    propertyDocuments: extras.documents.map((document) => document.fileName),
    documents: [...extras.documents],
    documentCount: extras.documents.length,
    surroundings: presentSurroundings(row, extras),
    updatedAt: row.updatedAt.toISOString(),
    checks: presentChecks(extras.checks),
    // a price that was changed and restored on the same day is not an earlier price
    earlierPrices: extras.earlierPrices.filter(({ price }, at, all) => price !== (all[at + 1]?.price ?? row.expectedPrice)),
  }
}

function presentChecks({ phoneConfirmedAt, papers, register }: PropertyExtras['checks']): PropertyDetail['checks'] {
  return {
    phoneConfirmedOn: phoneConfirmedAt && dayOf(phoneConfirmedAt),
    papers: papers.map(({ kind, seenAt, endsAt }) => ({ kind, seenOn: dayOf(seenAt), endsOn: dayOf(endsAt) })),
    register: register && { lookedUpOn: dayOf(register.checkedAt), nameAgrees: register.nameAgrees },
  }
}

/** The day in India, YYYY-MM-DD. @param iso an instant */
const dayOf = (iso: string): string => indianDateOf(Date.parse(iso)) ?? ''

/** Surroundings of the rounded coordinates. The exact coordinates never leave the server (docs/decisions/0095). */
function presentSurroundings({ latitude, longitude }: PropertyRow, extras: PropertyExtras): PropertyDetail['surroundings'] {
  const cell = cellOf(latitude, longitude)
  const around = cell === null ? null : surroundingsOf(cell)
  return around && { ...around, known: extras.isInMiddleOfLocality ? 'locality' : 'circle' }
}

/** A property that the viewer may no longer see, for lists that still contain it. */
export function presentGone({ id, propertyName, category, status, area }: PropertyRow): GoneProperty {
  return { propertyId: id, propertyName, category, status: status === 'ACTIVE' ? 'INACTIVE' : status, address: { area } }
}
