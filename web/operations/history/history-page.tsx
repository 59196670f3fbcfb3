import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ACTION_OBJECTS } from '#contracts/operations/actions.ts'
import { useListAddress } from '../lib/list-address.ts'
import { OBJECTS } from '../lib/objects.ts'
import { ConsolePage } from '../ui/console-page.tsx'
import { ListFilter, ListFilters } from '../ui/list-search.tsx'
import { PagedList } from '../ui/paged-list.tsx'
import { ActionList, actionsQuery } from './action-list.tsx'

/** Everything that operators did. */
export function HistoryPage() {
  const { choice, page } = useListAddress()
  const kind = choice('kind', ACTION_OBJECTS)
  const query = useQuery({ ...actionsQuery(kind ? { kind } : {}, page), placeholderData: keepPreviousData })
  return (
    <ConsolePage title="History" lead="What operators did, newest first. Nobody can change or delete it.">
      <search className="mb-5 block">
        <ListFilters>
          <ListFilter name="kind" label="Done on" all="Everything" choices={ACTION_OBJECTS} labelOf={(one) => OBJECTS[one].label} />
        </ListFilters>
      </search>
      <PagedList query={query} what="actions" empty="Nothing so far">
        {(actions) => <ActionList actions={actions} named />}
      </PagedList>
    </ConsolePage>
  )
}
