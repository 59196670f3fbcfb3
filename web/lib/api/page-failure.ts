import { data, isRouteErrorResponse } from 'react-router'
import { ApiError } from './api.ts'
import { hasFields } from './has-fields.ts'

/**
 * Turns a loader's failed call into an error page with the same status, or 503 without an answer. Rethrows other errors unchanged.
 * Use: `await api.call(…).catch(throwErrorPage)`.
 */
export function throwErrorPage(error: unknown): never {
  if (error instanceof ApiError) {
    throw data({ message: error.fromServer ? error.message : undefined }, { status: error.status >= 400 ? error.status : 503 })
  }
  throw error
}

const TEXTS: Readonly<Record<number, { readonly title: string; readonly text: string }>> = {
  404: { title: 'Page not found', text: 'The address may be mistyped, or the page has been removed.' },
  410: { title: 'No longer available', text: 'The person who posted it has taken it down.' },
  429: { title: 'Too many requests', text: 'Please wait a moment and try again.' },
}
const UNKNOWN_ADDRESS = { title: 'That did not work', text: 'We do not recognise something in this address.' }
export const SERVER_FAILURE_TEXT = 'Something went wrong on our side or with the connection.'
const SERVER_FAILURE = { title: 'We could not load this page', text: SERVER_FAILURE_TEXT }

/** The message for a page that could not be shown. @param error thrown by the route @returns `again`: whether a retry can help */
export function describeFailure(error: unknown): { readonly title: string; readonly text: string; readonly again: boolean } {
  const { status, data: body } = isRouteErrorResponse(error) ? error : { status: 500, data: undefined }
  const { title, text } = TEXTS[status] ?? (status < 500 ? UNKNOWN_ADDRESS : SERVER_FAILURE)
  return { title, text: hasFields(body, { message: 'string' }) ? body.message : text, again: status === 429 || status >= 500 }
}
