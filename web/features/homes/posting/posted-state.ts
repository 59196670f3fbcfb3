import { hasFields } from '#web/lib/api/has-fields.ts'

/** State of the navigation from posting or editing to the listing. It survives a reload, which shows the property again. */
export interface PostedState {
  readonly message: string
  readonly propertyId: number
  /** Id of a new property; missing after an edit. */
  readonly newPropertyId?: number
  readonly matchingRequirements?: number | undefined
}

/** The state of a navigation from a form; undefined for any other. */
export function readPostedState(state: unknown): PostedState | undefined {
  return hasFields(state, { message: 'string', propertyId: 'number' }) ? state : undefined
}
