import { ApiError } from '#web/lib/api/api.ts'

/** What a failed call says to an operator: the server's own words, where it has written any. */
export function messageOf(failure: unknown, otherwise = 'This could not be done. Please try again.'): string {
  return failure instanceof ApiError && failure.fromServer ? failure.message : otherwise
}
