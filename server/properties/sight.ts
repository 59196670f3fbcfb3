import type { Viewer } from '#server/http/session.ts'
import type { PropertyRow } from './properties.queries.ts'
import type { Contact } from './property.present.ts'

/** Which of these listings a person has unlocked. */
export type FindUnlocked = (userId: number, propertyIds: readonly number[]) => Promise<readonly number[]>

/** Tells of which listings a viewer sees the poster's number in full. */
export type Sight = (rows: readonly PropertyRow[]) => Promise<(row: PropertyRow) => Contact>

/** A visitor sees no number. */
export const visitorsSight: Sight = async () => () => 'masked'

/** A viewer sees their own number, and those that they unlocked. */
export function sightOf(findUnlocked: FindUnlocked, viewer: Viewer | undefined): Sight {
  if (!viewer) return visitorsSight
  const isOwn = (row: PropertyRow) => row.posted_by_user_id === viewer.userId
  return async (rows) => {
    const others = rows.filter((row) => !isOwn(row)).map((row) => row.id)
    const unlocked = new Set(others.length > 0 ? await findUnlocked(viewer.userId, others) : [])
    return (row) => (isOwn(row) || unlocked.has(row.id) ? 'unlocked' : 'masked')
  }
}
