import { CITY } from '#contracts/base/limits.ts'
import { SERVER_FAILURE_TEXT } from '#web/lib/api/page-failure.ts'
import { bestListingsAddress } from '#web/lib/search/best-listings.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { MapPin } from '#web/ui/icons/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'

const MISSING = 'We do not know this locality'
const NOT_LOADED = 'We could not load this locality'

/** Heading of the page of a locality that cannot be shown. @param status HTTP status of the answer */
export const failureHeading = (status: number) => (status === 404 ? MISSING : NOT_LOADED)

/** Shown in place of a locality that does not exist or could not be loaded. */
export function LocalityFailure({ status, retrying, onRetry }: { status: number; retrying: boolean; onRetry: () => void }) {
  const isMissing = status === 404
  return (
    <Notice
      level="page"
      icon={<MapPin size={26} aria-hidden />}
      title={failureHeading(status)}
      actions={
        <>
          {!isMissing && (
            <Button busy={retrying} onClick={onRetry}>
              {retrying ? 'Loading…' : 'Try again'}
            </Button>
          )}
          <ButtonLink to={bestListingsAddress()} look={isMissing ? 'primary' : 'outline'}>
            See all listings
          </ButtonLink>
        </>
      }
    >
      {isMissing ? `Perhaps its name is written in another way. All properties in ${CITY} are in the listing.` : SERVER_FAILURE_TEXT}
    </Notice>
  )
}
