import { hasFields } from '#web/lib/api/has-fields.ts'

/** What posting and editing put into the state of the navigation to the listing. It stays there: a reload shows the property again. */
export interface PostedState {
  readonly message: string
  readonly propertyId: number
  /** Of a new property alone. */
  readonly newPropertyId?: number
  readonly postsLeft?: number | undefined
  readonly matchingRequirements?: number | undefined
}

/** The state of a navigation from a form; undefined for any other. */
export function readPostedState(state: unknown): PostedState | undefined {
  return hasFields(state, { message: 'string', propertyId: 'number' }) ? state : undefined
}
