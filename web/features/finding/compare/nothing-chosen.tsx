import { COMPARE_MESSAGES } from '#contracts/finding/compare/compare-messages.ts'
import { CirclePlus } from '#web/ui/icons/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Explains how properties are chosen to be compared. */
export function NothingChosen({ title }: { title: string }) {
  return (
    <Notice level="panel" icon={<CirclePlus size={24} aria-hidden />} title={title}>
      {COMPARE_MESSAGES.howToChoose}
    </Notice>
  )
}
