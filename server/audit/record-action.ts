import { isDeepStrictEqual } from 'node:util'
import type { ActionObject, OperatorAction } from '#contracts/operations/actions.ts'
import type { ActionValues } from '#server/db/schema/index.ts'
import type { Queryable } from '#server/db/transaction.ts'
import type { Viewer } from '#server/http/session.ts'
import { insertAction } from './audit.queries.ts'

interface RecordedAction {
  readonly operator: Pick<Viewer, 'userId'>
  readonly action: OperatorAction
  readonly object: { readonly kind: ActionObject; readonly id: number }
  /** Null: the object is new. Of both only fields that differ are kept. They must hold no phone number, address or code. */
  readonly before: ActionValues | null
  /** Null: the object was deleted. */
  readonly after: ActionValues | null
  readonly reason?: string | undefined
  readonly at: Date
}

/** Writes down what an operator did, in the transaction that does it. */
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

/** Writes down the statuses that an operator changed by the calls of posters. Of one's own nothing is written. @param changed as before */
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
