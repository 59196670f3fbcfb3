import { useRouteError } from 'react-router'
import { CONNECTION_MESSAGES } from '#contracts/base/connection-messages.ts'
import { useConnection } from '#web/lib/api/connection.ts'
import { describeFailure } from '#web/lib/api/page-failure.ts'
import { Button } from '#web/ui/button.tsx'
import { CloudOff, DoorClosed } from '#web/ui/icons/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWindowTitle } from '../ui/console-page.tsx'

/** Shown instead of a page that could not be loaded or rendered. */
export function ConsoleFailure() {
  const { title, text } = describeFailure(useRouteError())
  const isOffline = useConnection() === 'offline'
  useWindowTitle(title)
  return (
    <Notice
      level="page"
      title={title}
      icon={<CloudOff size={26} aria-hidden />}
      actions={<Button onClick={() => window.location.reload()}>Try Again</Button>}
    >
      {isOffline ? CONNECTION_MESSAGES.pageFailed : text}
    </Notice>
  )
}

const NOT_FOUND = 'There is no such page'

export function PageNotFound() {
  useWindowTitle(NOT_FOUND)
  return (
    <Notice level="page" title={NOT_FOUND} icon={<DoorClosed size={26} aria-hidden />} links={[['/', 'To the queue']]}>
      The address may be mistyped. Every page is in the navigation.
    </Notice>
  )
}
