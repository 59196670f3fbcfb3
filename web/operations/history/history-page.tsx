import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ACTION_OBJECTS, type ActionObject } from '#contracts/operations/actions.ts'
import { Select } from '#web/ui/select.tsx'
import { OBJECTS } from '../lib/objects.ts'
import { ConsolePage } from '../ui/console-page.tsx'
import { PagedList, usePageNumber } from '../ui/paged-list.tsx'
import { ActionList } from './action-list.tsx'
import { actionsQuery } from './actions-query.ts'

/** Everything that operators did. */
export function HistoryPage() {
  const [parameters, setParameters] = useSearchParams()
  const kind = ACTION_OBJECTS.find((one) => one === parameters.get('kind'))
  const query = useQuery(actionsQuery(kind ? { kind } : {}, usePageNumber()))
  return (
    <ConsolePage title="History" lead="What operators did, newest first. Nobody can change or delete it.">
      <Select
        aria-label="What it was done on"
        value={kind ?? ''}
        onChange={(value) => setParameters(value ? { kind: value as ActionObject } : {})}
        boxClassName="mb-5 max-w-56"
        className="pr-9 pl-3.5"
        iconClassName="right-3"
      >
        <option value="">Everything</option>
        {ACTION_OBJECTS.map((one) => (
          <option key={one} value={one}>
            {OBJECTS[one].label}
          </option>
        ))}
      </Select>
      <PagedList query={query} what="history" empty="Nothing so far">
        {(actions) => <ActionList actions={actions} named />}
      </PagedList>
    </ConsolePage>
  )
}
