import { COMPARE_MESSAGES } from '#contracts/finding/compare/compare-messages.ts'
import { CirclePlus } from '#web/ui/icons/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Shown while no property is chosen for the comparison: says how to choose one. */
export function NothingChosen({ title }: { title: string }) {
  return (
    <Notice level="panel" icon={<CirclePlus size={24} aria-hidden />} title={title}>
      {COMPARE_MESSAGES.howToChoose}
    </Notice>
  )
}
