import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { POSTER_ROLES, type UserRole } from '#contracts/property-kinds.ts'
import type { StoredUser } from '#web/lib/session-store.ts'
import { FormFailed } from '../form/form-failed.tsx'
import { useFormOptions } from '../form/form-options.ts'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { NotForYou } from './not-for-you.tsx'
import { PostForm } from './post-form.tsx'

interface PostScreenProps {
  user: StoredUser
  amenityIcon: (name: string) => ReactNode
}

/** Posting a property: for owners and brokers. */
export function PostScreen({ user, amenityIcon }: PostScreenProps) {
  const options = useFormOptions()
  if (user.userRole && !(POSTER_ROLES as readonly UserRole[]).includes(user.userRole)) return <NotForYou role={user.userRole} />
  if (options.isError) {
    return (
      <FormFailed
        title="The form could not be loaded"
        text="We could not read the lists that it needs. What you typed before is still here."
        onRetry={() => void options.refetch()}
        retrying={options.isFetching}
      />
    )
  }
  return (
    <div className="wrap pt-6 pb-4 sm:pt-10 lg:pb-14">
      <header className="mb-6 sm:mb-8">
        <h1 className="font-extrabold text-[28px] sm:text-[40px]">Post Your Property Here!</h1>
        <p className="mt-2 max-w-2xl text-pretty text-ink-soft leading-relaxed sm:text-lg">
          A name, an area and a price are enough to go live. Photos bring the most calls.
        </p>
        {user.userRole === 'BROKER' && (
          <Link
            to="/postproperty/import"
            className="mt-1 inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
          >
            Many listings at once? Import a file
          </Link>
        )}
      </header>
      {options.data ? <PostForm user={user} options={options.data} amenityIcon={amenityIcon} /> : <FormSkeleton />}
    </div>
  )
}
