import { type ReactNode, useId } from 'react'

/** A headed part of the page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-9">
      <h2 id={id} className="mb-3 font-bold text-[22px]">
        {title}
      </h2>
      {children}
    </section>
  )
}
