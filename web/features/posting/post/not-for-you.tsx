import { SearchCheck } from 'lucide-react'
import { POSTING_MESSAGES as SAYS } from '#contracts/posting-messages.ts'
import type { UserRole } from '#contracts/property-kinds.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Why this account posts no properties, and what it can post. */
export function NotForYou({ role }: { role: UserRole }) {
  return (
    <Notice
      level="page"
      icon={<SearchCheck size={24} aria-hidden />}
      title="Properties are posted by owners and brokers"
      actions={
        <>
          <ButtonLink to="/postrequirement">Post a requirement</ButtonLink>
          <ButtonLink look="outline" to="/listing">
            See all listings
          </ButtonLink>
        </>
      }
    >
      {role === 'SEEKER' ? SAYS.seekersCannotPost : SAYS.operatorsCannotPost}
    </Notice>
  )
}
