import type { IconComponent } from '#web/ui/icons/icons.tsx'

/** Classes of the buttons and links that act on one entry of a user's list: 44 px high, on phones only the icon. */
export const ROW_ACTION =
  'inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-control border border-line font-semibold text-sm transition-colors duration-150 hover:border-line-strong sm:px-3'

/** Classes of a list of rows, which is as wide as the screen on phones. It stands in a page or a dialog with its usual margins. */
export const ROW_LIST = '-mx-5 divide-y divide-line border-line border-y bg-card sm:mx-0 sm:rounded-card sm:border-x'

export function ActionLabel({ Icon, word }: { Icon: IconComponent; word: string }) {
  return (
    <>
      <Icon size={18} aria-hidden />
      <span className="hidden sm:inline">{word}</span>
    </>
  )
}
