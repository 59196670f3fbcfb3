import { useQuery } from '@tanstack/react-query'
import type { ActionObject } from '#contracts/operations/actions.ts'
import { Section } from '#web/ui/panel.tsx'
import { LoadedPart } from '../ui/loaded.tsx'
import { ActionList, actionsQuery } from './action-list.tsx'

/** The latest twenty actions of operators on one object, for the object's page. */
export function ActionHistory({ kind, id }: { kind: ActionObject; id: number }) {
  const query = useQuery(actionsQuery({ kind, id }))
  return (
    <Section title="What operators did" className="mt-8">
      <LoadedPart query={query} what="what operators did" block="h-16" count={2}>
        {({ content }) =>
          content.length > 0 ? <ActionList actions={content} named={false} /> : <p className="text-ink-soft">Nothing so far.</p>
        }
      </LoadedPart>
    </Section>
  )
}
