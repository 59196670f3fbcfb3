import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { PropertySummary } from '#contracts/homes/properties/properties.ts'

/** Query key of the summary that a property's page shows while the rest loads. */
const summaryKey = (propertyId: number | string) => ['property-summary', String(propertyId)]

/** A link to a property's page that caches the property's summary for that page. */
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

/** The summary that `PropertyLink` cached; undefined after a full page load. */
export function useCachedSummary(propertyId: string): PropertySummary | undefined {
  return useQueryClient().getQueryData(summaryKey(propertyId))
}
