import type { ReactNode } from 'react'
import { Button, ButtonLink } from './button.tsx'
import { CircleAlert, WifiOff } from './icons.tsx'

interface NoticeProps {
  icon?: ReactNode
  /** A drawing instead of the icon, where a whole list has nothing to show. */
  drawing?: ReactNode
  title: string
  /** `page` when it is all that the page shows, `panel` when it stands right below the page's heading. */
  level?: 'page' | 'panel' | 'section'
  children?: ReactNode
  actions?: ReactNode
  /** Instead of actions: where one can go from here, the most likely way first. */
  links?: readonly (readonly [to: string, text: string])[]
}

const HEADINGS = { page: 'h1', panel: 'h2', section: 'h3' } as const

/** Says what is empty or failed, and offers what to do about it. */
export function Notice({ icon, drawing, title, level = 'section', children, actions, links }: NoticeProps) {
  const Heading = HEADINGS[level]
  return (
    <div className={`mx-auto max-w-md px-5 text-center ${level === 'page' ? 'py-20 lg:py-28' : 'py-10'}`}>
      {drawing && <div className="mb-4">{drawing}</div>}
      {icon && <div className="mx-auto mb-5 grid size-14 place-items-center rounded-full bg-brand-wash text-brand">{icon}</div>}
      <Heading className={`font-bold ${level === 'page' ? 'text-2xl' : 'text-xl'}`}>{title}</Heading>
      {children && <div className="mt-3 text-ink-soft leading-relaxed">{children}</div>}
      {(actions || links) && (
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          {actions}
          {links?.map(([to, text], index) => (
            <ButtonLink key={to} to={to} look={index === 0 ? 'primary' : 'outline'}>
              {text}
            </ButtonLink>
          ))}
        </div>
      )}
    </div>
  )
}

interface LoadFailedProps {
  title: string
  level?: NoticeProps['level']
  /** What could not be read and is not lost: 'leads'. */
  what?: string
  query: FailedQuery
}

export interface FailedQuery {
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** A panel whose query failed, with a button that repeats it. */
export function LoadFailed({ title, level, what, query: { isFetching, refetch } }: LoadFailedProps) {
  return (
    <Notice
      icon={<WifiOff size={24} aria-hidden />}
      title={title}
      level={level}
      actions={
        <Button busy={isFetching} onClick={() => void refetch()}>
          {isFetching ? 'Loading…' : 'Try Again'}
        </Button>
      }
    >
      {what && `Your ${what} are safe. Please try again.`}
    </Notice>
  )
}

/** One line for each problem; screen readers announce new ones. */
export function ProblemList({ id, problems }: { id: string; problems: readonly string[] }) {
  return (
    <div id={id} role="alert">
      {problems.map((problem) => (
        <p key={problem} className="mt-2 flex gap-1.5 text-brick text-sm">
          <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
          <span className="wrap-anywhere min-w-0">{problem}</span>
        </p>
      ))}
    </div>
  )
}
