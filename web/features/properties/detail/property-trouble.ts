import { ApiError } from '#web/lib/api.ts'

/** Why a property cannot be shown. */
export interface PropertyTrouble {
  readonly status: number
  readonly message: string
  readonly advice: string
  /** Whether asking once more can help. */
  readonly mayPass: boolean
}

/** Words for a failed load of a property: the server's where it gave any. */
export function describeTrouble(error: unknown): PropertyTrouble {
  const status = error instanceof ApiError ? error.status : 0
  const said = error instanceof ApiError && error.fromServer ? error.message : undefined
  switch (status) {
    case 404:
    // an address that is no number can name no property
    case 422:
      return { status: 404, message: 'Property not found', advice: 'The link may be mistyped, or the listing was removed.', mayPass: false }
    case 410:
      return {
        status,
        message: 'This property is no longer available.',
        advice: 'Whoever posted it has taken it down. Others like it may still be free.',
        mayPass: false,
      }
    default:
      return {
        status: status >= 400 ? status : 503,
        message: said ?? 'Failed to load property',
        advice: 'The trouble is on our side or on the way to us. Your link is fine.',
        mayPass: true,
      }
  }
}
