import { labelOf, type PropertyStatus } from '#contracts/properties/property-kinds.ts'
import { StatusBadge, type StatusColor } from '#web/ui/row-actions.tsx'

const COLORS: Readonly<Record<PropertyStatus, StatusColor>> = {
  ACTIVE: 'green',
  PENDING: 'yellow',
  UNDER_REVIEW: 'yellow',
  INACTIVE: 'grey',
  REJECTED: 'grey',
}

export function StatusOfProperty({ status }: { status: PropertyStatus }) {
  return <StatusBadge color={COLORS[status]} label={labelOf(status)} />
}
