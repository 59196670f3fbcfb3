import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DASHBOARD_MESSAGES } from '#contracts/dashboard-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { countActive } from './own-filter.ts'
import { ownPropertiesQuery } from './own-queries.ts'

/** How many listings a person has, and how many of them others can see. */
export function OwnFigures({ userId }: { userId: number | undefined }) {
  const { data: list, isError, isFetching, refetch } = useQuery(ownPropertiesQuery(userId))
  const active = list && countActive(list)
  return (
    <section aria-labelledby="own-figures">
      <h2 id="own-figures" className="font-bold text-xl">
        Your listings
      </h2>
      {!list && isError ? (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card p-4">
          <p className="text-ink-soft">{DASHBOARD_MESSAGES.propertiesFailed}</p>
          <Button look="soft" busy={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        </div>
      ) : (
        <dl className="mt-3 grid grid-cols-3 gap-px overflow-hidden rounded-card border border-line bg-line" aria-busy={!list}>
          <Figure name="Active" value={active} tone="text-brand" />
          <Figure name="Not active" value={list && list.length - (active ?? 0)} />
          <Figure name="Total" value={list?.length} />
        </dl>
      )}
    </section>
  )
}

function Figure({ name, value, tone = '' }: { name: string; value: number | undefined; tone?: string }): ReactNode {
  return (
    <div className="flex flex-col-reverse justify-end bg-card px-4 py-4 sm:px-5">
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className={`num h-10 font-bold font-display text-3xl leading-10 ${tone}`}>
        {value === undefined ? <span className="skeleton block h-8 w-12 rounded-control" /> : value.toLocaleString('en-IN')}
      </dd>
    </div>
  )
}
