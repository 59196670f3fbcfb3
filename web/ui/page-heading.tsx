import type { ReactNode } from 'react'

/** The top of a page of words. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="wrap pt-8 pb-6 sm:pt-12">
      <h1 className="font-extrabold text-3xl sm:text-[44px]">{title}</h1>
      {children && <p className="mt-3 max-w-2xl text-ink-soft leading-relaxed sm:text-lg">{children}</p>}
    </header>
  )
}
