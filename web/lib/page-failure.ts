import { data, isRouteErrorResponse } from 'react-router'
import { ApiError } from './api.ts'

/** What a person is told about a page that could not be shown. */
export interface PageFailure {
  readonly status: number
  readonly title: string
  readonly text: string
  /** Whether loading the page once more can help. */
  readonly again: boolean
}

/**
 * Turns a loader's failed call into a page of the same status; what is not a failed call is thrown as it is.
 * Use: `await api.call(…).catch(failPage)`.
 */
export function failPage(error: unknown): never {
  if (error instanceof ApiError) {
    throw data({ message: error.fromServer ? error.message : undefined }, { status: error.status >= 400 ? error.status : 503 })
  }
  throw error
}

/** Words for whatever a route threw. */
export function describeFailure(error: unknown): PageFailure {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const said = isRouteErrorResponse(error) ? messageOf(error.data) : undefined
  if (status === 404) {
    const text = 'The address may be mistyped, or what stood here has been taken down.'
    return { status, title: 'This page is not here', text: said ?? text, again: false }
  }
  if (status === 410)
    return { status, title: 'No longer available', text: said ?? 'It has been taken down by who posted it.', again: false }
  if (status === 429) return { status, title: 'Too many requests', text: said ?? 'Please wait a moment and try again.', again: true }
  if (status < 500)
    return { status, title: 'That did not work', text: said ?? 'The address asks for something we do not know.', again: false }
  return { status, title: 'We could not load this page', text: said ?? 'The trouble is on our side or on the way to us.', again: true }
}

function messageOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined
  return typeof body.message === 'string' ? body.message : undefined
}
