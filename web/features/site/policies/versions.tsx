import type { ReactNode } from 'react'
import type { PolicyChange } from '#contracts/base/policy-change.ts'
import { formatDate } from '#contracts/base/values/time.ts'

/** The versions of a text, each with what changed. */
export function Versions({ changes, children }: { changes: readonly PolicyChange[]; children?: ReactNode }) {
  return (
    <section aria-labelledby="versions" className="mt-8 max-w-2xl">
      <h2 id="versions" className="font-semibold text-lg">
        Versions
      </h2>
      <dl className="mt-2 text-ink-soft">
        {changes.map(({ version, summary }) => (
          <div key={version} className="mt-1 sm:flex sm:gap-4">
            <dt className="num shrink-0 text-ink-faint">{formatDate(version)}</dt>
            <dd>{summary}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}
