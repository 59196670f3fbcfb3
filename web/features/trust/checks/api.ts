import { queryOptions } from '@tanstack/react-query'
import { splitAddress } from '#contracts/base/paths.ts'
import type { CheckKind } from '#contracts/trust/checks/check-kinds.ts'
import { checkPaths } from '#contracts/trust/checks/check-paths.ts'
import { type Answer, ApiError, CALL_TIMEOUT_MS, createApi, httpTransport } from '#web/lib/api/api.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import { sendForm } from '#web/lib/forms/send-form.ts'
import { currentToken } from '#web/lib/session/session-store.ts'

const checkApi = createApi(checkPaths, httpTransport(CALL_TIMEOUT_MS))

/** What the poster of a property asked to be checked, the latest first. */
export const ownChecksQuery = (propertyId: number) =>
  queryOptions({
    queryKey: ['me', 'checks', propertyId],
    queryFn: ({ signal }) => checkApi.call('listOwnChecks', { params: { id: propertyId }, signal }),
    staleTime: 0,
  })

/** Withdraws a paper on which nobody has decided. @throws ApiError */
export const withdrawPaper = (propertyId: number, checkId: number) =>
  checkApi.call('withdrawCheck', { params: { id: propertyId, checkId } })

/** Sends a paper of a property. @throws ApiError */
export async function sendPaper(propertyId: number, kind: CheckKind, paper: File): Promise<Answer<'askForCheck'>> {
  const { method, path } = splitAddress(checkPaths.askForCheck)
  const form = {
    method,
    path: path.replace(':id', String(propertyId)),
    json: JSON.stringify({ kind }),
    multipart: { part: 'check', files: { documents: [{ id: 'paper', blob: paper, name: paper.name }] } },
    idempotencyKey: newId(),
    token: currentToken() ?? '',
  }
  const outcome = await sendForm(form, new AbortController().signal, () => undefined)
  if (outcome.kind === 'done') return outcome.answer as Answer<'askForCheck'>
  throw outcome.kind === 'refused' ? new ApiError(outcome.status, outcome.body) : new ApiError(0, undefined)
}
