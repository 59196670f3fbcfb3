import { CircleCheck } from 'lucide-react'
import { POSTING_MESSAGES as SAYS } from '#contracts/posting-messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** After a post, for the moment before the listings open. */
export function Posted({ propertyId }: { propertyId: number }) {
  return (
    <div role="status" className="arrive rounded-card border border-line bg-card shadow-card">
      <Notice
        icon={<CircleCheck size={26} aria-hidden />}
        title={SAYS.posted}
        actions={
          <ButtonLink to={`/listing/${propertyId}`} look="soft">
            See your listing
          </ButtonLink>
        }
      >
        Taking you to the listings…
      </Notice>
    </div>
  )
}
