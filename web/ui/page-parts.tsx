import type { ReactNode } from 'react'

/** Heading of a text page. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="wrap pt-8 pb-6 sm:pt-12">
      <h1 className="font-extrabold text-2xl sm:text-4xl">{title}</h1>
      {children && <p className="mt-3 max-w-2xl text-ink-soft leading-relaxed sm:text-lg">{children}</p>}
    </header>
  )
}

/** Heading of a page with a form. */
export function FormHeading({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <header className="mb-6 sm:mb-8">
      <h1 className="font-extrabold text-2xl sm:text-3xl">{title}</h1>
      <p className="mt-2 max-w-2xl text-pretty text-ink-soft leading-relaxed sm:text-lg">{lead}</p>
      {children}
    </header>
  )
}

/** Numbers about the site; nothing without any. */
export function Figures({ figures }: { figures: readonly { value: string; label: string }[] }) {
  if (figures.length === 0) return null
  return (
    <section className="wrap pt-12 sm:pt-16" aria-label="In numbers">
      <dl className="grid grid-cols-2 overflow-hidden rounded-sheet border border-line bg-line gap-px sm:flex">
        {figures.map(({ value, label }) => (
          <div key={label} className="flex flex-1 flex-col-reverse justify-end bg-card px-4 last:odd:col-span-2 py-6 text-center">
            <dt className="mt-1 text-ink-soft text-sm sm:text-base">{label}</dt>
            <dd className="num font-bold font-display text-2xl text-brand sm:text-3xl">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Spinner in the middle of a page that is loading. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="grid min-h-[60dvh] place-items-center">
      <span className="size-9 animate-spin rounded-full border-[3px] border-line border-t-brand" aria-hidden />
      <span className="sr-only">{label}</span>
    </div>
  )
}
