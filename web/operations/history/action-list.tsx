import { queryOptions } from '@tanstack/react-query'
import { formatDateTime } from '#contracts/base/values/time.ts'
import { type ActionObject, OPERATOR_ACTIONS, type OperatorAction } from '#contracts/operations/actions.ts'
import type { Answer } from '#web/lib/api/api.ts'
import { TextLink } from '#web/ui/button.tsx'
import { OBJECTS } from '../lib/objects.ts'
import { operationsApi } from '../lib/operations-api.ts'
import { fieldLabel, valueInWords } from './change-wording.ts'

export type ActionEntry = Answer<'listOperatorActions'>['content'][number]

/** Actions of operators: all of them, or those on one kind of object or one object. @param page from 0 */
export const actionsQuery = (object: { readonly kind?: ActionObject; readonly id?: number }, page = 0) =>
  queryOptions({
    queryKey: ['operations', 'actions', object, page],
    queryFn: ({ signal }) => operationsApi.call('listOperatorActions', { query: { ...object, page }, signal }),
  })

/** Actions of operators, newest first. @param named whether each action shows the object it was done on */
export function ActionList({ actions, named }: { actions: readonly ActionEntry[]; named: boolean }) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {actions.map((action) => (
        <li key={action.actionId} className="rounded-card border border-line bg-card p-4">
          <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <span className="font-semibold">{OPERATOR_ACTIONS[action.action as OperatorAction] ?? action.action}</span>
            {named && <ObjectLink action={action} />}
          </p>
          <p className="mt-1 text-ink-soft text-sm">
            {action.operatorName}, <time dateTime={action.at}>{formatDateTime(action.at)}</time>
          </p>
          {action.reason && <p className="mt-2 whitespace-pre-line">“{action.reason}”</p>}
          <Changes action={action} />
        </li>
      ))}
    </ul>
  )
}

function ObjectLink({ action: { objectKind, objectId, objectName } }: { action: ActionEntry }) {
  const object = OBJECTS[objectKind as keyof typeof OBJECTS]
  const text = `${object?.label ?? objectKind} ${objectName ?? objectId}`
  return object?.pathOf ? <TextLink to={object.pathOf(objectId)}>{text}</TextLink> : <span>{text}</span>
}

function Changes({ action: { objectKind, before, after } }: { action: ActionEntry }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (names.length === 0) return null
  const inWords = (name: string, value: unknown) => valueInWords(objectKind, name, value)
  return (
    <dl className="mt-2 grid grid-cols-1 gap-1 text-sm">
      {names.map((name) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-soft">{fieldLabel(name)}:</dt>
          <dd className="wrap-anywhere min-w-0">
            {before && name in before ? (
              <>
                <del>{inWords(name, before[name])}</del> → {inWords(name, after?.[name])}
              </>
            ) : (
              inWords(name, after?.[name])
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
