import { useQuery } from '@tanstack/react-query'
import type { ActionObject } from '#contracts/operations/actions.ts'
import { FailedLine, Loading, Section } from '#web/ui/panel.tsx'
import { ActionList } from './action-list.tsx'
import { actionsQuery } from './actions-query.ts'

/** What operators did on one object, the latest twenty; stands on the object's page. */
export function ActionHistory({ kind, id }: { kind: ActionObject; id: number }) {
  const query = useQuery(actionsQuery({ kind, id }))
  const { data, error, isFetching } = query
  return (
    <Section title="What operators did" className="mt-8">
      {data ? (
        <div className="mt-3">
          {data.content.length > 0 ? <ActionList actions={data.content} named={false} /> : <p className="text-ink-soft">Nothing so far.</p>}
        </div>
      ) : error && !isFetching ? (
        <FailedLine message="Failed to load what operators did." query={query} />
      ) : (
        <div className="mt-3">
          <Loading label="Loading what operators did" block="skeleton h-16 rounded-card" count={2} />
        </div>
      )}
    </Section>
  )
}
