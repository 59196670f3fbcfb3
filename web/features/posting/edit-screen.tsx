import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { EDIT_MESSAGES } from '#contracts/posting-messages.ts'
import type { PropertyDetail } from '#contracts/properties.ts'
import { ApiError } from '#web/lib/api.ts'
import { SERVER_FAILURE_TEXT } from '#web/lib/page-failure.ts'
import { isTransient } from '#web/lib/query-client.ts'
import { SIGN_IN, useSession } from '#web/lib/session.ts'
import type { StoredUser } from '#web/lib/session-store.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LockKeyhole, UserRoundX } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FormHeading } from '#web/ui/page.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type FormOptions, useFormOptions, usePropertyToEdit } from './api.ts'
import { FormSkeleton, PropertyFormLayout } from './form-layout.tsx'
import { FormFailed } from './form-status.tsx'
import { usePropertyForm } from './use-property-form.ts'

interface EditScreenProps {
  propertyId: string
  amenityIcon: (name: string) => ReactNode
}

/** Editing a property: for its poster and for operators. */
export function EditScreen({ propertyId, amenityIcon }: EditScreenProps) {
  const session = useSession()
  return (
    // as high as the window from the start: the footer stays where it is when the content comes
    <div className="min-h-[calc(100dvh-var(--top-bar)-var(--bottom-bar))]">
      {session.status === 'visitor' ? (
        <SignInFirst />
      ) : (
        <div className="wrap pt-6 pb-4 sm:pt-10 lg:pb-14">
          {session.status === 'viewer' ? (
            <LoadedForm key={propertyId} propertyId={propertyId} user={session.user} amenityIcon={amenityIcon} />
          ) : (
            <>
              {HEADING}
              <FormSkeleton />
            </>
          )}
        </div>
      )}
    </div>
  )
}

function LoadedForm({ propertyId, user, amenityIcon }: EditScreenProps & { user: StoredUser }) {
  const options = useFormOptions()
  const property = usePropertyToEdit(propertyId)
  const error = property.error ?? options.error
  if (error) {
    const again = isTransient(error)
    return (
      <FormFailed
        title={EDIT_MESSAGES.loadFailed}
        text={error instanceof ApiError && error.fromServer ? error.message : SERVER_FAILURE_TEXT}
        onRetry={
          again
            ? () => {
                if (property.isError) void property.refetch()
                if (options.isError) void options.refetch()
              }
            : undefined
        }
        retrying={property.isFetching || options.isFetching}
      />
    )
  }
  if (property.data && property.data.postedByUserId !== user.id && user.userRole !== 'ADMIN') return <NotYours propertyId={propertyId} />
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
      toast.success(EDIT_MESSAGES.updated)
      void navigate('/listing')
    },
  })
  return <PropertyFormLayout form={form} options={options} amenityIcon={amenityIcon} />
}

const HEADING = <FormHeading title="Edit Your Property" lead="Update the details of your property" />

function SignInFirst() {
  const location = useLocation()
  return (
    <Notice
      level="page"
      icon={<LockKeyhole size={24} aria-hidden />}
      title="Sign in to edit this property"
      actions={
        <>
          <ButtonLink to={SIGN_IN} state={{ from: location }}>
            Sign In
          </ButtonLink>
          <ButtonLink look="outline" to="/listing">
            See all listings
          </ButtonLink>
        </>
      }
    >
      Only who posted a property can change it. You come back here after signing in.
    </Notice>
  )
}

function NotYours({ propertyId }: { propertyId: string }) {
  return (
    <Notice
      level="page"
      icon={<UserRoundX size={24} aria-hidden />}
      title="Not yours to edit"
      links={[
        [`/listing/${propertyId}`, 'See the listing'],
        ['/profile', 'Your account'],
      ]}
    >
      {EDIT_MESSAGES.notYours}
    </Notice>
  )
}
