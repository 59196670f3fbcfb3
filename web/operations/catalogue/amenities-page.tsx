import { useQuery } from '@tanstack/react-query'
import type { CatalogueAmenity } from '#contracts/operations/amenities.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { AmenityIcon } from '#web/ui/icons/amenity-icon.tsx'
import { PackageOpen, Plus } from '#web/ui/icons/icons.tsx'
import { StatusBadge } from '#web/ui/lists/status-badge.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ConsolePage } from '../ui/console-page.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { RowLink } from '../ui/rows.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { amenitiesQuery } from './catalogue-queries.ts'
import { otherLanguages } from './local-names.tsx'

const COLUMNS: readonly Column<CatalogueAmenity>[] = [
  {
    name: 'Amenity',
    cell: ({ amenityId, name, icon }) => (
      <span className="flex items-center gap-3">
        <AmenityIcon name={name} icon={icon} />
        <RowLink to={`/amenities/${amenityId}`}>{name}</RowLink>
      </span>
    ),
  },
  otherLanguages(),
  { name: 'Properties', cell: ({ properties }) => properties, isNumber: true },
  { name: 'Projects', cell: ({ projects }) => projects, isNumber: true },
  {
    name: 'Status',
    cell: ({ isWithdrawn }) => <StatusBadge color={isWithdrawn ? 'grey' : 'green'} label={isWithdrawn ? 'Withdrawn' : 'Offered'} />,
  },
]

/** The amenities that properties and projects can have. */
export function AmenitiesPage() {
  const query = useQuery(amenitiesQuery)
  return (
    <ConsolePage
      title="Amenities"
      lead="What posters can choose for a property, in the order in which forms offer it."
      actions={
        <ButtonLink to="/amenities/new">
          <Plus size={18} aria-hidden />
          New amenity
        </ButtonLink>
      }
    >
      <Loaded query={query} what="amenities">
        {(amenities) =>
          amenities.length > 0 ? (
            <Table caption="Amenities" columns={COLUMNS} rows={amenities} keyOf={({ amenityId }) => amenityId} />
          ) : (
            <Notice
              level="panel"
              title="No amenities yet"
              icon={<PackageOpen size={26} aria-hidden />}
              links={[['/amenities/new', 'Add the first one']]}
            />
          )
        }
      </Loaded>
    </ConsolePage>
  )
}
