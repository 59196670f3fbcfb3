import { useRouteError } from 'react-router'
import { describeFailure } from '#web/lib/page-failure.ts'
import { Button } from '#web/ui/button.tsx'
import { CloudOff } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** In place of a page that could not be loaded or shown. */
export function ConsoleFailure() {
  const { title, text } = describeFailure(useRouteError())
  return (
    <Notice
      level="page"
      title={title}
      icon={<CloudOff size={26} aria-hidden />}
      actions={<Button onClick={() => window.location.reload()}>Try again</Button>}
    >
      {text}
    </Notice>
  )
}
