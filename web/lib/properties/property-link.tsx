import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { PropertySummary } from '#contracts/properties/properties.ts'

/** The cache entry of what a list showed of a property: its page opens with it while the rest loads. */
const summaryKey = (propertyId: number | string) => ['property-summary', String(propertyId)]

/** A link to a property's page that passes on what is known of the property. */
export function PropertyLink({
  property,
  ...props
}: { property: PropertySummary } & Omit<ComponentProps<typeof Link>, 'to' | 'onClick' | 'property'>) {
  const queries = useQueryClient()
  const { propertyId } = property
  return (
    <Link to={`/listing/${propertyId}`} discover="none" onClick={() => queries.setQueryData(summaryKey(propertyId), property)} {...props} />
  )
}

/** What the link to a property's page passed on; undefined after a full page load. */
export function useKnownSummary(propertyId: string): PropertySummary | undefined {
  return useQueryClient().getQueryData(summaryKey(propertyId))
}
