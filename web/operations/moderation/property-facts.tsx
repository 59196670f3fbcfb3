import type { ReactNode } from 'react'
import { formatRupees } from '#contracts/base/values/money.ts'
import { withStagedLabel } from '#contracts/homes/media/staged-pictures.ts'
import type { ListedPicture, PropertySummary } from '#contracts/homes/properties/properties.ts'
import { labelOf, type PropertyStatus } from '#contracts/homes/properties/property-kinds.ts'
import { addressLine, describeProperty, priceUnit } from '#web/lib/properties/property-wording.ts'
import { StatusBadge, type StatusColor } from '#web/ui/lists/status-badge.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { usePictureViewer } from '#web/ui/pictures/use-picture-viewer.tsx'
import { OBJECTS } from '../lib/objects.ts'
import { FactLine, RowLink } from '../ui/rows.tsx'

type DisplayedProperty = Omit<PropertySummary, 'description'>

/** Price, kind ('For rent · 2 BHK flat'), address and poster of a property. */
export function PropertyFacts({ property }: { property: DisplayedProperty }) {
  const { postedByUserId, postedByUserName, postedByUserRole } = property
  const poster = OBJECTS.user.pathOf?.(postedByUserId)
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      <FactLine name="Price">
        <span className="num font-semibold">{formatRupees(property.expectedPrice)}</span> {priceUnit(property.propertyFor)}
      </FactLine>
      <FactLine name="Kind">{describeProperty(property)}</FactLine>
      <FactLine name="Address">{addressLine(property.address)}</FactLine>
      <FactLine name="Poster">
        {poster ? <RowLink to={poster}>{postedByUserName}</RowLink> : postedByUserName}{' '}
        <span className="text-ink-soft">{labelOf(postedByUserRole)}</span>
      </FactLine>
    </dl>
  )
}

interface PropertyPicturesProps {
  property: DisplayedProperty
  /** Rendered below each picture. @param number of the picture, from 1 */
  below?: (fileName: string, number: number) => ReactNode
}

/** All pictures of a property; a press on one opens the viewer. Summaries in lists have size and colour of the first pictures only. */
export function PropertyPictures({ property: { propertyName, pictures, propertyGallery }, below }: PropertyPicturesProps) {
  const all = propertyGallery.map((fileName, index): ListedPicture => pictures[index] ?? { fileName, color: 'transparent' })
  const viewer = usePictureViewer(propertyName, all)
  if (all.length === 0) return <p className="text-ink-soft">It has no pictures.</p>
  return (
    <>
      <ul aria-label="Pictures" className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-4">
        {all.map(({ fileName, color, blur, stagedBy }, index) => (
          <li key={fileName}>
            <button
              type="button"
              aria-label={withStagedLabel(`Picture ${index + 1} of ${all.length}`, { stagedBy })}
              onClick={() => viewer.open(index)}
              onPointerEnter={viewer.prepare}
              className="relative block aspect-4/3 w-full overflow-hidden rounded-control bg-wash"
            >
              <Picture
                fileName={fileName}
                color={color}
                blur={blur}
                stagedBy={stagedBy}
                alt={`Picture ${index + 1}`}
                largest={640}
                sizes="(width < 40rem) 45vw, 16rem"
              />
            </button>
            {below?.(fileName, index + 1)}
          </li>
        ))}
      </ul>
      {viewer.shown}
    </>
  )
}

const COLORS: Readonly<Record<PropertyStatus, StatusColor>> = {
  ACTIVE: 'green',
  PENDING: 'yellow',
  UNDER_REVIEW: 'yellow',
  INACTIVE: 'grey',
  REJECTED: 'grey',
}

export function ModerationStatusBadge({ status }: { status: PropertyStatus }) {
  return <StatusBadge color={COLORS[status]} label={labelOf(status)} />
}
