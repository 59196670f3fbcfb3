import { CONTACT_FORM_MESSAGES } from '#contracts/reaching/site-messages/contact-form-messages.ts'
import { ApiError } from '#web/lib/api/api.ts'

/** Message below the button for a failure that concerns no field. @param isOnline `navigator.onLine` */
export function contactFailureMessage(error: unknown, isOnline: boolean): string {
  if (!(error instanceof ApiError) || error.status >= 500) return CONTACT_FORM_MESSAGES.notSent
  if (error.status === 0) return isOnline ? CONTACT_FORM_MESSAGES.notSent : CONTACT_FORM_MESSAGES.offline
  return error.fromServer ? error.message : CONTACT_FORM_MESSAGES.notSent
}
