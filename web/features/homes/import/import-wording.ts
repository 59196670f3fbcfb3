import { SENDING_MESSAGES } from '#contracts/base/sending-messages.ts'
import { counted } from '#contracts/base/values/counted.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { UnusableFile } from './unusable-file.ts'

/** '1 listing', '16,000 listings' */
export function listings(count: number): string {
  return counted(count, 'listing')
}

/** Message for people about a failed step. */
export function reasonOf(error: Error): string {
  if (error instanceof UnusableFile) return error.message
  if (!(error instanceof ApiError)) return SENDING_MESSAGES.unexpected
  if (error.status === 0) return SENDING_MESSAGES.networkError
  return error.fromServer ? error.message : SENDING_MESSAGES.serverError
}
