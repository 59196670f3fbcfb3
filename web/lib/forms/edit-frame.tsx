import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ApiError } from '#web/lib/api/api.ts'
import { SERVER_FAILURE_TEXT } from '#web/lib/api/page-failure.ts'
import { isTransient } from '#web/lib/api/query-client.ts'
import { SIGN_IN, useSession } from '#web/lib/session/session.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LockKeyhole, UserRoundX } from '#web/ui/icons/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FormSkeleton } from './form-layout.tsx'
import { FormFailed } from './form-status.tsx'

type PageLink = readonly [to: string, text: string]

interface EditFrameProps {
  heading: ReactNode
  /** The message for visitors. */
  signIn: { readonly title: string; readonly text: string; readonly otherwise: PageLink }
  children: (user: StoredUser) => ReactNode
}

/** Frame of a page on which users edit their own data. Visitors are asked to sign in and then return to the page. */
export function EditFrame({ heading, signIn, children }: EditFrameProps) {
  const session = useSession()
  const location = useLocation()
  return (
    // at least the height of the window, so that the footer does not move when the content arrives
    <div className="min-h-[calc(100dvh-var(--top-bar)-var(--bottom-bar))]">
      {session.status === 'visitor' ? (
        <Notice
          level="page"
          icon={<LockKeyhole size={24} aria-hidden />}
          title={signIn.title}
          actions={
            <>
              <ButtonLink to={SIGN_IN} state={{ from: location }}>
                Sign In
              </ButtonLink>
              <ButtonLink look="outline" to={signIn.otherwise[0]}>
                {signIn.otherwise[1]}
              </ButtonLink>
            </>
          }
        >
          {signIn.text}
        </Notice>
      ) : (
        <div className="wrap pt-6 pb-4 sm:pt-10 lg:pb-14">
          {session.status === 'viewer' ? (
            children(session.user)
          ) : (
            <>
              {heading}
              <FormSkeleton />
            </>
          )}
        </div>
      )}
    </div>
  )
}

interface FormLoadFailedProps {
  title: string
  back: PageLink
  error: Error
  onRetry: () => void
  retrying: boolean
}

/** Shown instead of a form whose content could not be loaded. Offers a retry only where it can help. */
export function FormLoadFailed({ error, onRetry, ...rest }: FormLoadFailedProps) {
  return (
    <FormFailed
      {...rest}
      text={error instanceof ApiError && error.fromServer ? error.message : SERVER_FAILURE_TEXT}
      onRetry={isTransient(error) ? onRetry : undefined}
    />
  )
}

/** Shown instead of a form that belongs to another account. */
export function NotOwnContent({ links, children }: { links: readonly PageLink[]; children: string }) {
  return (
    <Notice level="page" icon={<UserRoundX size={24} aria-hidden />} title="Not yours to edit" links={links}>
      {children}
    </Notice>
  )
}
