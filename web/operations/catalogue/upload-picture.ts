import { splitAddress } from '#contracts/base/paths.ts'
import { operationsPaths } from '#contracts/operations/paths.ts'
import type { CatalogueProject } from '#contracts/operations/projects.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import { describeSendFailure, type FailureRules, messageOr, SESSION_EXPIRED } from '#web/lib/forms/send-failure.ts'
import { sendForm } from '#web/lib/forms/send-form.ts'
import { compressPicture } from '#web/lib/pictures/compress-picture.ts'
import { problemOfPicture } from '#web/lib/pictures/picture-files.ts'
import { currentToken } from '#web/lib/session/session-store.ts'

const FAILED = 'The picture could not be sent. Please try again.'
const FAILURES: FailureRules = { not_signed_in: SESSION_EXPIRED, otherwise: { text: messageOr(FAILED) } }

/** Compresses and sends a picture of a project. @returns the project with the picture, or the reason why it was not added */
export async function uploadPicture(projectId: number, file: File): Promise<CatalogueProject | string> {
  const problem = problemOfPicture(file)
  if (problem) return problem
  const { state, blob = file, message } = await compressPicture(file.name, file)
  if (state === 'refused') return message ?? FAILED
  const { method, path } = splitAddress(operationsPaths.addProjectPicture)
  const form = {
    method,
    path: path.replace(':projectId', String(projectId)),
    json: '{}',
    multipart: { part: 'project', files: { image: [{ id: 'image', blob, name: file.name }] } },
    idempotencyKey: newId(),
    token: currentToken() ?? '',
  }
  const outcome = await sendForm(form, new AbortController().signal, () => undefined)
  if (outcome.kind === 'done') return outcome.answer as CatalogueProject
  return outcome.kind === 'stopped' ? FAILED : describeSendFailure(outcome, FAILURES).text
}
