import type { DetailRow } from './facts.ts'
import { Section } from './section.tsx'

/** Everything else that is known, row by row. */
export function DetailTable({ rows }: { rows: readonly DetailRow[] }) {
  return (
    <Section title="Property details">
      <dl className="grid gap-x-10 sm:grid-cols-2">
        {rows.map(({ label, value }) => (
          <div key={label} className="flex items-baseline justify-between gap-4 border-line border-b py-2.5 text-[15px]">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="num text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
