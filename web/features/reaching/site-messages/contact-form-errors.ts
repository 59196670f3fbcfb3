import type { z } from 'zod'
import { CONTACT_FORM_MESSAGES } from '#contracts/reaching/site-messages/contact-form-messages.ts'
import type { ContactMessage } from '#contracts/reaching/site-messages/site-messages.ts'
import { ApiError } from '#web/lib/api/api.ts'

export type ContactFormErrors = Partial<Record<keyof ContactMessage, string | undefined>>

/** Fields in the order of the form. */
const FIELDS = ['name', 'phone', 'email', 'subject', 'message'] as const

/** Messages by field, from the validation in the browser or on the server. */
export function fieldErrorsOf(error: unknown): ContactFormErrors {
  const messages = error instanceof ApiError ? error.fields : issuesOf(error as Partial<z.ZodError>)
  return Object.fromEntries(FIELDS.flatMap((name) => (messages[name] ? [[name, messages[name]]] : [])))
}

function issuesOf({ issues = [] }: Partial<z.ZodError>): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const { path, message } of issues) messages[String(path[0])] ??= message
  return messages
}

/** Message below the button for a failure that concerns no field. @param isOnline `navigator.onLine` */
export function failureOf(error: unknown, isOnline: boolean): string {
  if (!(error instanceof ApiError) || error.status >= 500) return CONTACT_FORM_MESSAGES.notSent
  if (error.status === 0) return isOnline ? CONTACT_FORM_MESSAGES.notSent : CONTACT_FORM_MESSAGES.offline
  return error.fromServer ? error.message : CONTACT_FORM_MESSAGES.notSent
}
