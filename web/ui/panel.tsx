import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { groupDigits } from '#contracts/base/values/money.ts'
import { Button } from './button.tsx'
import type { IconComponent } from './icons/icons.tsx'
import type { FailedQuery } from './load-failed.tsx'

interface SectionProps {
  title: string
  /** Classes of the heading for its size and margin. */
  heading?: string
  className?: string
  children: ReactNode
}

/** A part of a page, named by its heading. */
export function Section({ title, heading = 'text-xl', className, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className={`font-bold ${heading}`}>
        {title}
      </h2>
      {children}
    </section>
  )
}

export function IconDisc({ Icon, tone = 'bg-brand-wash text-brand' }: { Icon: IconComponent; tone?: string }) {
  return (
    <span className={`grid size-11 shrink-0 place-items-center rounded-full ${tone}`}>
      <Icon size={20} aria-hidden />
    </span>
  )
}

/** One number in a `dl`: its name, and its value or a placeholder until it has loaded. */
export function Figure({
  name,
  value,
  tone = '',
  className = 'px-2.5',
}: {
  name: string
  value: ReactNode
  tone?: string
  className?: string
}) {
  return (
    <div className={`flex flex-col-reverse justify-end bg-card py-4 sm:px-5 ${className}`}>
      <dt className="text-ink-soft text-xs sm:text-sm">{name}</dt>
      <dd className={`num min-h-10 font-bold font-display text-2xl leading-10 ${tone}`}>
        {value ?? <span className="skeleton block h-8 w-12 rounded-control" />}
      </dd>
    </div>
  )
}

interface LinkFigureProps {
  name: string
  /** Undefined until it has loaded, null when it could not be loaded. */
  count: number | null | undefined
  to: string
  /** Name of the link, with the number. */
  label: string
}

/** A number in a `dl` that leads to what it counts. */
export function LinkFigure({ name, count, to, label }: LinkFigureProps) {
  return (
    <div className="relative flex flex-col-reverse justify-end bg-card px-2.5 py-4 transition-colors duration-150 hover:bg-wash sm:px-5">
      <dt className="text-ink-soft text-xs sm:text-sm">{name}</dt>
      <dd className="num min-h-10 font-bold font-display text-2xl leading-10">
        {count === undefined ? (
          <span className="skeleton block h-8 w-12 rounded-control" />
        ) : (
          <Link to={to} preventScrollReset className="text-brand after:absolute after:inset-0" aria-label={label}>
            {typeof count === 'number' ? groupDigits(count) : '–'}
          </Link>
        )}
      </dd>
    </div>
  )
}

interface SettingProps {
  Icon: IconComponent
  tone?: string
  title: string
  text: string
  className?: string
  /** The control that changes the setting. */
  children: ReactNode
}

/** One of the user's settings with its current state. */
export function Setting({ Icon, tone, title, text, className = '', children }: SettingProps) {
  return (
    <div className={`flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 ${className}`}>
      <IconDisc Icon={Icon} {...(tone && { tone })} />
      <div className="min-w-40 flex-1">
        <h2 className="font-sans font-semibold text-base">{title}</h2>
        <p className="text-ink-soft text-sm">{text}</p>
      </div>
      {children}
    </div>
  )
}

interface LoadingProps {
  /** Announced to screen readers. */
  label: string
  /** Classes of the grid, and of each of its blocks. */
  grid?: string
  block: string
  /** Number of blocks, at most four. */
  count?: number
}

/** Placeholder of a list that loads. */
export function Loading({ label, grid = 'grid gap-3', block, count = 3 }: LoadingProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {label}
      </p>
      <div aria-hidden className={grid}>
        {['a', 'b', 'c', 'd'].slice(0, count).map((key) => (
          <div key={key} className={block} />
        ))}
      </div>
    </>
  )
}

/** One line in place of a list that could not be loaded. */
export function FailedLine({ message, query: { isFetching, refetch } }: { message: string; query: FailedQuery }) {
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card p-4">
      <p className="text-ink-soft">{message}</p>
      <Button look="soft" busy={isFetching} onClick={() => void refetch()}>
        Try Again
      </Button>
    </div>
  )
}
