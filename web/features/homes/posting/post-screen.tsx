import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { POSTING_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import type { Amenity } from '#contracts/homes/properties/properties.ts'
import { POSTER_ROLES, type UserRole } from '#contracts/homes/properties/property-kinds.ts'
import type { Answer } from '#web/lib/api/api.ts'
import { usePostsLeft } from '#web/lib/api/contacts-query.ts'
import { FormSkeleton } from '#web/lib/forms/form-layout.tsx'
import { FormFailed, LimitNotice } from '#web/lib/forms/form-status.tsx'
import { bestListingsAddress } from '#web/lib/search/best-listings.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { SearchCheck } from '#web/ui/icons/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FormHeading } from '#web/ui/page-parts.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { type FormOptions, useFormOptions } from './api.ts'
import { PostedPanel } from './posted-panel.tsx'
import type { PostedState } from './posted-state.ts'
import { PropertyFormLayout } from './property-form-layout.tsx'
import { usePropertyForm } from './use-property-form.ts'

const POST_REDIRECT_MS = 2_500
const REMAINING_POSTS_TOAST_MS = 1_000
/** The shortest that the specification names for toasts of posting, so that it is gone when the list is shown. */
const REMAINING_POSTS_LIFE_MS = 2_000

const TITLE = 'Post Your Property Here!'

interface PostScreenProps {
  user: StoredUser
  amenityIcon: (amenity: Amenity) => ReactNode
}

/** Posting a property: for owners and brokers. */
export function PostScreen({ user, amenityIcon }: PostScreenProps) {
  const options = useFormOptions()
  if (user.userRole && !(POSTER_ROLES as readonly UserRole[]).includes(user.userRole)) return <CannotPost role={user.userRole} />
  if (options.isError) {
    return (
      <FormFailed
        title="The form could not be loaded"
        text="Part of the form did not load. What you typed before is still here."
        back={['/listing', 'Back to Properties']}
        onRetry={() => void options.refetch()}
        retrying={options.isFetching}
      />
    )
  }
  const heading = (
    <FormHeading title={TITLE} lead="A name, an area and a price are enough to go live. Photos bring the most calls.">
      {user.userRole === 'BROKER' && (
        <Link
          to="/postproperty/import"
          className="mt-1 inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
        >
          Many listings at once? Import a file
        </Link>
      )}
    </FormHeading>
  )
  return (
    <div className="wrap pt-6 pb-4 sm:pt-10 lg:pb-14">
      {options.data ? (
        <PostForm user={user} options={options.data} amenityIcon={amenityIcon} heading={heading} />
      ) : (
        <>
          {heading}
          <FormSkeleton />
        </>
      )}
    </div>
  )
}

type PostAnswer = Partial<Answer<'addProperty'>> & { readonly propertyId: number }

interface PostFormProps extends PostScreenProps {
  options: FormOptions
  heading: ReactNode
}

function PostForm({ user, options, amenityIcon, heading }: PostFormProps) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const postsLeft = usePostsLeft(user.id, 'posts')
  const [posted, setPosted] = useState<PostedState>()
  const form = usePropertyForm({
    user,
    onSaved(given) {
      const { propertyId, matchingRequirements, ...answer } = given as PostAnswer
      const message = answer.message ?? POSTING_MESSAGES.posted
      const left = answer.remainingPostsUsed
      setPosted({ message, propertyId, newPropertyId: propertyId, matchingRequirements })
      form.steps.leave()
      toast.success(message, { autoClose: POST_REDIRECT_MS })
      if (typeof left !== 'number') return
      setTimeout(() => toast.info(POSTING_MESSAGES.postsLeft(left), { autoClose: REMAINING_POSTS_LIFE_MS }), REMAINING_POSTS_TOAST_MS)
    },
  })
  useEffect(() => {
    if (!posted) return
    const timer = setTimeout(() => {
      // replaced, so that Back leads to the page before the form
      void navigate('/listing', { state: posted, replace: true })
    }, POST_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [posted, navigate])
  // biome-ignore lint/correctness/useExhaustiveDependencies: again at each key, since leaving the history entries of the steps restores their scroll position
  useEffect(() => {
    if (posted) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [posted, key])
  if (posted) {
    return (
      <>
        {/* the panel stands at the top, so that the toasts of a low phone cover no button of it */}
        <h1 className="sr-only">{TITLE}</h1>
        <PostedPanel posted={posted} />
      </>
    )
  }
  const notice = postsLeft.data === 0 && <LimitNotice>{POSTING_MESSAGES.noPostLeft}</LimitNotice>
  return (
    <>
      {heading}
      <PropertyFormLayout form={form} options={options} amenityIcon={amenityIcon} notice={notice} />
    </>
  )
}

/** Why this account cannot post properties, and what it can do instead. */
function CannotPost({ role }: { role: UserRole }) {
  return (
    <Notice
      level="page"
      icon={<SearchCheck size={24} aria-hidden />}
      title="Properties are posted by owners and brokers"
      links={[
        ['/postrequirement', 'Post a requirement'],
        [bestListingsAddress(), 'See all listings'],
      ]}
    >
      {role === 'SEEKER' ? POSTING_MESSAGES.seekersCannotPost : POSTING_MESSAGES.operatorsCannotPost}
    </Notice>
  )
}
