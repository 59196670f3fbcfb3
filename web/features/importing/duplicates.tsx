import { ChevronDown } from 'lucide-react'
import type { ImportPreview } from '#contracts/importing.ts'
import { listings } from './listings.ts'

const SHOWN = 100

/** Lines that are left out because the same listing is there already. */
export function Duplicates({ preview: { duplicates, duplicateCount } }: { preview: ImportPreview }) {
  if (duplicateCount === 0) return null
  return (
    <details className="group mt-6 rounded-card border border-line bg-card px-4">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 py-3 font-semibold text-[15px]">
        {listings(duplicateCount)} there already, left out
        <ChevronDown size={18} className="shrink-0 transition-transform duration-150 group-open:rotate-180" aria-hidden />
      </summary>
      <ul className="num max-h-80 divide-y divide-line overflow-y-auto pb-3 text-sm">
        {duplicates.slice(0, SHOWN).map(({ line, reference, firstLine }) => (
          <li key={line} className="wrap-anywhere py-2">
            Line {line}
            {reference && ` (${reference})`} is {firstLine === null ? 'one of your live listings' : `the same as line ${firstLine}`}
          </li>
        ))}
        {duplicateCount > SHOWN && <li className="py-2 text-ink-soft">and {(duplicateCount - SHOWN).toLocaleString('en-IN')} more</li>}
      </ul>
    </details>
  )
}
