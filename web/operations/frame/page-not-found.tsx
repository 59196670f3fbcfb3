import { DoorClosed } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'

export function PageNotFound() {
  return (
    <Notice level="page" title="There is no such page" icon={<DoorClosed size={26} aria-hidden />}>
      Choose one from the navigation.
    </Notice>
  )
}
