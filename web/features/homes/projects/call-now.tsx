import type { MouseEvent } from 'react'
import { PROJECT_MESSAGES } from '#contracts/homes/projects/project-messages.ts'
import type { ListedProject } from '#contracts/homes/projects/projects.ts'
import { openLater, telLink } from '#web/lib/phone/phone-links.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Phone } from '#web/ui/icons/icons.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { projectName } from './project-wording.ts'

/** Delay between the message and the dialler. */
const PROJECT_CALL_OPEN_DELAY_MS = 500

interface CallNowProps {
  project: Pick<ListedProject, 'constructionName' | 'mobileNo'>
  className?: string
}

/** Names the project in a toast and opens the dialler; without scripts a plain link. The number is public: no sign-in is needed. */
export function CallNow({ project, className = '' }: CallNowProps) {
  const { mobileNo } = project
  const name = projectName(project)
  const content = (
    <>
      <Phone size={17} aria-hidden />
      Call Now
    </>
  )
  if (!mobileNo) {
    return (
      <Button className={className} aria-label={`Call Now: ${name}`} onClick={() => toast.error(PROJECT_MESSAGES.noNumber)}>
        {content}
      </Button>
    )
  }
  const call = (event: MouseEvent) => {
    event.preventDefault()
    toast.info(PROJECT_MESSAGES.calling(name))
    openLater(telLink(mobileNo), PROJECT_CALL_OPEN_DELAY_MS)
  }
  return (
    <a href={telLink(mobileNo)} onClick={call} className={buttonClass('primary', className)} aria-label={`Call Now: ${name}`}>
      {content}
    </a>
  )
}
