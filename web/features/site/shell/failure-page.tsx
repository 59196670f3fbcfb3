import { useLocation } from 'react-router'
import { CONNECTION_MESSAGES } from '#contracts/base/connection-messages.ts'
import { useConnection } from '#web/lib/api/connection.ts'
import { describeFailure } from '#web/lib/api/page-failure.ts'
import { bestListingsAddress } from '#web/lib/search/best-listings.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CloudOff, DoorClosed } from '#web/ui/icons/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Shown instead of a page that failed. @param error what its route threw */
export function FailurePage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const { title, text, again } = describeFailure(error)
  const isOffline = useConnection() === 'offline'
  return (
    <Notice
      level="page"
      title={title}
      icon={again ? <CloudOff size={26} aria-hidden /> : <DoorClosed size={26} aria-hidden />}
      actions={
        <>
          {again && (
            <ButtonLink to={pathname + search} reloadDocument>
              Try again
            </ButtonLink>
          )}
          <ButtonLink look={again ? 'outline' : 'primary'} to="/">
            Go home
          </ButtonLink>
          {!again && (
            <ButtonLink look="outline" to={bestListingsAddress()}>
              See all listings
            </ButtonLink>
          )}
        </>
      }
    >
      {again && isOffline ? CONNECTION_MESSAGES.pageFailed : text}
    </Notice>
  )
}
