import { isDeepStrictEqual } from 'node:util'
import type { ActionObject, OperatorAction } from '#contracts/operations/actions.ts'
import type { ActionValues } from '#server/base/db/schema/index.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { insertAction } from './audit.queries.ts'

interface RecordedAction {
  readonly operator: Pick<Viewer, 'userId'>
  readonly action: OperatorAction
  readonly object: { readonly kind: ActionObject; readonly id: number }
  /** Null: the object is new. Only fields that differ are stored. `before` and `after` must hold no phone number, address or code. */
  readonly before: ActionValues | null
  /** Null: the object was deleted. */
  readonly after: ActionValues | null
  readonly reason?: string | undefined
  readonly at: Date
}

/** Records an operator's action in the transaction that carries it out. */
export async function recordAction(tx: Queryable, { operator, action, object, reason, at, ...values }: RecordedAction): Promise<void> {
  await insertAction(tx, {
    at,
    operatorId: operator.userId,
    action,
    objectKind: object.kind,
    objectId: object.id,
    before: onlyChanged(values.before, values.after),
    after: onlyChanged(values.after, values.before),
    reason: reason ?? null,
  })
}

interface PostedStatus {
  readonly id: number
  readonly postedByUserId: number
  readonly status: string
}

/** Records status changes that an operator made by the calls of posters, except on their own posts. @param changed with the old status */
export async function recordStatuses(
  tx: Queryable,
  operator: Pick<Viewer, 'userId'>,
  kind: 'property' | 'requirement',
  changed: readonly PostedStatus[],
  { to, reason, at }: { readonly to: string; readonly reason?: string | undefined; readonly at: Date },
): Promise<void> {
  const action = to === 'DELETED' ? 'property_deleted' : (`${kind}_status_changed` as const)
  for (const { id, status } of changed.filter(({ postedByUserId }) => postedByUserId !== operator.userId))
    await recordAction(tx, { operator, action, object: { kind, id }, before: { status }, after: { status: to }, reason, at })
}

function onlyChanged(values: ActionValues | null, other: ActionValues | null): ActionValues | null {
  if (!values || !other) return values
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isDeepStrictEqual(value, other[name])))
}
