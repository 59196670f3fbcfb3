import { FileSpreadsheet } from 'lucide-react'
import { IMPORT_MESSAGES } from '#contracts/importing-messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Why this account imports nothing, and what it can do. */
export function ForBrokers() {
  return (
    <Notice
      level="page"
      icon={<FileSpreadsheet size={24} aria-hidden />}
      title="Bulk import is for brokers"
      actions={
        <>
          <ButtonLink to="/postproperty">Post a property</ButtonLink>
          <ButtonLink look="outline" to="/listing">
            See all listings
          </ButtonLink>
        </>
      }
    >
      {IMPORT_MESSAGES.brokersOnly}
    </Notice>
  )
}
