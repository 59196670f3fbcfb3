import { EditScreen } from '#web/features/homes/posting/edit-screen.tsx'
import { privatePage } from '#web/lib/page/seo.ts'
import { AmenityIcon } from '#web/ui/icons/amenity-icon.tsx'
import type { Route } from './+types/editproperty'

export const meta = privatePage('Edit your property')

export default function EditProperty({ params: { propertyId } }: Route.ComponentProps) {
  return <EditScreen propertyId={propertyId} amenityIcon={(amenity) => <AmenityIcon {...amenity} />} />
}
