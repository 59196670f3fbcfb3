import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { EDIT_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import type { Amenity, PropertyDetail } from '#contracts/homes/properties/properties.ts'
import { EditFrame, FormLoadFailed, NotOwnContent } from '#web/lib/forms/edit-frame.tsx'
import { FormSkeleton } from '#web/lib/forms/form-layout.tsx'
import { bestListingsAddress } from '#web/lib/search/best-listings.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { FormHeading } from '#web/ui/page-parts.tsx'
import { type FormOptions, useFormOptions, usePropertyToEdit } from './api.ts'
import type { PostedState } from './posted-state.ts'
import { PropertyFormLayout } from './property-form-layout.tsx'
import { usePropertyForm } from './use-property-form.ts'

interface EditScreenProps {
  propertyId: string
  amenityIcon: (amenity: Amenity) => ReactNode
}

const HEADING = <FormHeading title="Edit Your Property" lead="Update the details of your property" />
const SIGN_IN = {
  title: 'Sign in to edit this property',
  text: 'Only the person who posted it can change it. You will come back here after signing in.',
  otherwise: [bestListingsAddress(), 'See all listings'],
} as const

/** Editing a property: for its poster and for operators. */
export function EditScreen({ propertyId, amenityIcon }: EditScreenProps) {
  return (
    <EditFrame heading={HEADING} signIn={SIGN_IN}>
      {(user) => <LoadedForm key={propertyId} propertyId={propertyId} user={user} amenityIcon={amenityIcon} />}
    </EditFrame>
  )
}

function LoadedForm({ propertyId, user, amenityIcon }: EditScreenProps & { user: StoredUser }) {
  const options = useFormOptions()
  const property = usePropertyToEdit(propertyId)
  const error = property.error ?? options.error
  if (error) {
    return (
      <FormLoadFailed
        title={EDIT_MESSAGES.loadFailed}
        back={['/listing', 'Back to Properties']}
        error={error}
        onRetry={() => {
          if (property.isError) void property.refetch()
          if (options.isError) void options.refetch()
        }}
        retrying={property.isFetching || options.isFetching}
      />
    )
  }
  if (property.data && property.data.postedByUserId !== user.id && user.userRole !== 'ADMIN') {
    const links = [
      [`/listing/${propertyId}`, 'See the listing'],
      ['/profile', 'Your account'],
    ] as const
    return <NotOwnContent links={links}>{EDIT_MESSAGES.notYours}</NotOwnContent>
  }
  return (
    <>
      {HEADING}
      {property.data && options.data ? (
        <EditForm property={property.data} user={user} options={options.data} amenityIcon={amenityIcon} />
      ) : (
        <FormSkeleton />
      )}
    </>
  )
}

interface EditFormProps extends Omit<EditScreenProps, 'propertyId'> {
  property: PropertyDetail
  user: StoredUser
  options: FormOptions
}

function EditForm({ property, user, options, amenityIcon }: EditFormProps) {
  const navigate = useNavigate()
  const form = usePropertyForm({
    user,
    property,
    onSaved() {
      const state: PostedState = { message: EDIT_MESSAGES.updated, propertyId: property.propertyId }
      // replaced, so that Back does not open the form with outdated values
      void navigate('/listing', { state, replace: true })
    },
  })
  return <PropertyFormLayout form={form} options={options} amenityIcon={amenityIcon} />
}
