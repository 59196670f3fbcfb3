import { Link } from 'react-router'
import { ChevronRight, type IconComponent } from '#web/ui/icons/icons.tsx'
import { IconDisc } from '#web/ui/panel.tsx'

export interface Step {
  readonly to: string
  readonly Icon: IconComponent
  readonly title: string
  readonly text: string
}

/** Links to what a user can do next. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card">
      {steps.map(({ to, Icon, title, text }) => (
        <li key={to}>
          <Link
            to={to}
            preventScrollReset={to.startsWith('?')}
            className="group flex min-h-18 items-center gap-4 px-4 py-3 -outline-offset-3 transition-colors duration-150 hover:bg-wash"
          >
            <IconDisc Icon={Icon} />
            <span className="min-w-0 flex-1">
              <span className="wrap-anywhere block font-semibold">{title}</span>
              <span className="block text-ink-soft text-sm">{text}</span>
            </span>
            <ChevronRight
              size={20}
              aria-hidden
              className="shrink-0 text-ink-faint transition-transform duration-150 group-hover:translate-x-0.5"
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}
