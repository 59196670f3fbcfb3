import { useQuery } from '@tanstack/react-query'
import { LockKeyhole, UserRoundX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { EDIT_MESSAGES as SAYS } from '#contracts/posting-messages.ts'
import { ApiError, browserApi } from '#web/lib/api.ts'
import { mayPass } from '#web/lib/query-client.ts'
import { SIGN_IN, useSession } from '#web/lib/session.ts'
import type { StoredUser } from '#web/lib/session-store.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FormFailed } from '../form/form-failed.tsx'
import { useFormOptions } from '../form/form-options.ts'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { EditForm } from './edit-form.tsx'

interface EditScreenProps {
  propertyId: string
  amenityIcon: (name: string) => ReactNode
}

/** Changing a property: for who posted it. Others are told why not. */
export function EditScreen({ propertyId, amenityIcon }: EditScreenProps) {
  const session = useSession()
  return (
    // as high as the window from the start: the footer stays where it is when the content comes
    <div className="min-h-[calc(100dvh-var(--top-bar)-var(--bottom-bar))]">
      {session.status === 'visitor' ? (
        <SignInFirst />
      ) : (
        <div className="wrap pt-6 pb-4 sm:pt-10 lg:pb-14">
          {session.status === 'member' ? (
            <LoadedForm key={propertyId} propertyId={propertyId} user={session.user} amenityIcon={amenityIcon} />
          ) : (
            <Heading>
              <FormSkeleton />
            </Heading>
          )}
        </div>
      )}
    </div>
  )
}

function LoadedForm({ propertyId, user, amenityIcon }: EditScreenProps & { user: StoredUser }) {
  const options = useFormOptions()
  const property = useQuery({
    queryKey: ['me', 'edited-property', propertyId],
    queryFn: ({ signal }) => browserApi.call('getProperty', { params: { id: propertyId }, signal }),
    // the form begins with what is stored now
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  const error = property.error ?? options.error
  if (error) {
    const again = mayPass(error)
    return (
      <FormFailed
        title={SAYS.loadFailed}
        text={error instanceof ApiError && error.fromServer ? error.message : 'The trouble is on our side or on the way to us.'}
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
    <Heading>
      {property.data && options.data ? (
        <EditForm property={property.data} user={user} options={options.data} amenityIcon={amenityIcon} />
      ) : (
        <FormSkeleton />
      )}
    </Heading>
  )
}

function Heading({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="mb-6 sm:mb-8">
        <h1 className="font-extrabold text-[28px] sm:text-[40px]">Edit Your Property</h1>
        <p className="mt-2 text-pretty text-ink-soft leading-relaxed sm:text-lg">Update the details of your property</p>
      </header>
      {children}
    </>
  )
}

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
      actions={
        <>
          <ButtonLink to={`/listing/${propertyId}`}>See the listing</ButtonLink>
          <ButtonLink look="outline" to="/profile">
            Your account
          </ButtonLink>
        </>
      }
    >
      {SAYS.notYours}
    </Notice>
  )
}
