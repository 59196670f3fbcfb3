import { FileSpreadsheet, House } from 'lucide-react'
import { OWN_PROPERTIES_MESSAGES as SAYS } from '#contracts/posting-messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** An owner or broker without a listing. */
export function NothingPosted({ mayImport }: { mayImport: boolean }) {
  return (
    <Notice
      icon={<House size={24} aria-hidden />}
      title={SAYS.none}
      actions={
        <>
          <ButtonLink to="/postproperty">Post your first property</ButtonLink>
          {mayImport && <ImportLink />}
        </>
      }
    >
      It takes a few minutes: what it is, where it is, the price and some photos. It is live at once, and you can change it here.
    </Notice>
  )
}

/** Somebody who looks for a home lists none. */
export function NothingToPost() {
  return (
    <Notice
      icon={<House size={24} aria-hidden />}
      title={SAYS.none}
      actions={
        <>
          <ButtonLink to="/postrequirement">Post a requirement</ButtonLink>
          <ButtonLink look="outline" to="/listing">
            See all listings
          </ButtonLink>
        </>
      }
    >
      Properties are listed by owners and brokers. Say what you are looking for, and they can answer you.
    </Notice>
  )
}

/** @param brief short of room on a phone */
export function ImportLink({ brief = false }: { brief?: boolean }) {
  return (
    <ButtonLink look="outline" to="/postproperty/import">
      <FileSpreadsheet size={18} aria-hidden />
      <span>
        Import<span className={brief ? 'max-sm:sr-only' : ''}> from a file</span>
      </span>
    </ButtonLink>
  )
}
