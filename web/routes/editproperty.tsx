import { EditScreen } from '#web/features/posting/edit/edit-screen.tsx'
import { AmenityIcon } from '#web/features/properties/detail/amenity-icon.tsx'
import { siteFacts } from '#web/lib/seo.ts'
import type { Route } from './+types/editproperty'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `Edit your property | ${siteFacts(matches).brand.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function EditProperty({ params: { propertyId } }: Route.ComponentProps) {
  return <EditScreen propertyId={propertyId} amenityIcon={(name) => <AmenityIcon name={name} />} />
}
