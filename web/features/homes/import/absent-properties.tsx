import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_STATUS_CHANGES_AT_ONCE } from '#contracts/base/limits.ts'
import { groupDigits } from '#contracts/base/values/money.ts'
import type { ImportResult } from '#contracts/homes/import/import.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ProblemList } from '#web/ui/lists/problem-list.tsx'
import { listings, reasonOf } from './import-wording.ts'

const NAMES_SHOWN = 50

/** Asks what becomes of live listings whose reference is not in the sheet any more. They stay live until the broker hides them. */
export function AbsentProperties({ result: { absent, absentCount } }: { result: ImportResult }) {
  const queries = useQueryClient()
  const [isKept, setKept] = useState(false)
  const hide = useMutation({
    mutationFn: () =>
      browserApi.call('updateManyStatuses', {
        body: { status: 'INACTIVE', propertyIds: absent.slice(0, MAX_STATUS_CHANGES_AT_ONCE).map(({ propertyId }) => propertyId) },
      }),
    onSuccess: () => void queries.invalidateQueries(),
  })
  if (absentCount === 0) return null
  if (isKept || hide.data)
    return (
      <p role="status" className="mt-4 rounded-card border border-line bg-card p-4">
        {hide.data ? hide.data.message : 'They stay live.'}
      </p>
    )
  return (
    <section aria-labelledby="absent-properties" className="mt-6 rounded-card bg-marigold-wash p-4 sm:p-5">
      <h2 id="absent-properties" className="font-bold text-xl">
        {listings(absentCount)} {absentCount === 1 ? 'is' : 'are'} live, but not in this sheet
      </h2>
      <p className="mt-1 max-w-prose leading-relaxed">
        Rented out or sold? Hide them, so that nobody calls you in vain. You can show them again at any time.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the list */}
      <ul tabIndex={0} aria-label="Listings that are not in the sheet" className="num mt-3 max-h-48 overflow-y-auto text-sm">
        {absent.slice(0, NAMES_SHOWN).map(({ propertyId, reference, propertyName }) => (
          <li key={propertyId} className="wrap-anywhere py-1">
            {reference} · {propertyName}
          </li>
        ))}
        {absentCount > NAMES_SHOWN && <li className="py-1">and {groupDigits(absentCount - NAMES_SHOWN)} more</li>}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button busy={hide.isPending} onClick={() => hide.mutate()}>
          {hide.isPending ? 'Hiding…' : `Hide ${listings(absent.length)}`}
        </Button>
        <Button look="outline" disabled={hide.isPending} onClick={() => setKept(true)}>
          Keep them live
        </Button>
      </div>
      <ProblemList id="absent-failed" problems={hide.error ? [reasonOf(hide.error)] : []} />
    </section>
  )
}
