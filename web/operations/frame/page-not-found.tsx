import { DoorClosed } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWindowTitle } from '../ui/console-page.tsx'

const TITLE = 'There is no such page'

export function PageNotFound() {
  useWindowTitle(TITLE)
  return (
    <Notice level="page" title={TITLE} icon={<DoorClosed size={26} aria-hidden />} links={[['/', 'To the queue']]}>
      The address may be mistyped. Every page is in the navigation.
    </Notice>
  )
}
