import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'

/** Lines of a list in one card. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-line rounded-card border border-line bg-card px-4 sm:px-5">{children}</ul>
}

interface RowProps {
  /** Content at the right: a date or an amount. */
  end: ReactNode
  children: ReactNode
}

export function Row({ end, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-0.5 py-3">
      <div className="wrap-anywhere min-w-0 flex-[1_1_14rem]">{children}</div>
      <span className="num text-ink-soft text-sm">{end}</span>
    </li>
  )
}

interface FactProps {
  name: string
  children: ReactNode
}

/** A value with its name above it, for a `dl` with columns. */
export function Fact({ name, children }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="wrap-anywhere num mt-0.5">{children}</dd>
    </div>
  )
}

/** A value beside its name, in a `dl` of two columns. */
export function FactLine({ name, children }: FactProps) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  )
}

/** A link in a row. It is as high as its text, so that long names wrap without covering other content; its target is 44 px high. */
export function RowLink(props: ComponentProps<typeof Link>) {
  return (
    <Link
      className="relative inline-block font-semibold text-brand underline underline-offset-4 after:absolute after:inset-x-0 after:-inset-y-2.5"
      {...props}
    />
  )
}
