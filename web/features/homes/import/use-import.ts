import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MAX_IMPORT_BYTES } from '#contracts/base/limits.ts'
import { SENDING_MESSAGES } from '#contracts/base/sending-messages.ts'
import { IMPORT_MESSAGES } from '#contracts/homes/import/import-messages.ts'
import { ApiError, browserApi } from '#web/lib/api/api.ts'
import { isTransient } from '#web/lib/api/query-client.ts'
import { newId } from '#web/lib/browser/new-id.ts'

interface ChosenFile {
  readonly name: string
  readonly bytes: Promise<Blob>
  /** The idempotency key of the import. */
  readonly key: string
}

class UnusableFile extends Error {}

/** Copies the file, so that the previewed bytes are imported even when the file is saved again meanwhile. @throws UnusableFile */
async function copyOf(file: File): Promise<Blob> {
  if (file.size > MAX_IMPORT_BYTES) throw new UnusableFile(IMPORT_MESSAGES.tooLarge)
  const bytes = await file.arrayBuffer().catch(() => {
    throw new UnusableFile('This file could not be opened. Please choose it again.')
  })
  return new Blob([bytes])
}

export type Import = ReturnType<typeof useImport>

/** The steps of an import: a file is chosen, read by the server, shown as a preview, imported. */
export function useImport() {
  const queries = useQueryClient()
  const preview = useMutation({
    mutationFn: async ({ bytes }: ChosenFile) => browserApi.call('previewImport', { file: await bytes }),
  })
  const run = useMutation({
    mutationFn: async ({ bytes, key }: ChosenFile) => browserApi.call('importProperties', { file: await bytes, idempotencyKey: key }),
    onSuccess: () => void queries.invalidateQueries(),
  })
  const { error, variables: chosen } = preview
  return {
    preview,
    run,
    name: chosen?.name ?? '',
    step: run.data ? ('done' as const) : preview.status,
    choose: (file: File) => preview.mutate({ name: file.name, bytes: copyOf(file), key: newId() }),
    /** Sends the refused file again; undefined when a retry cannot help. */
    retry:
      chosen && (isTransient(error) || (error instanceof ApiError && error.code === 'timed_out'))
        ? () => preview.mutate(chosen)
        : undefined,
    confirm: () => chosen && !run.isPending && run.mutate(chosen),
    restart() {
      preview.reset()
      run.reset()
    },
  }
}

/** Message for people about a failed step. */
export function reasonOf(error: Error): string {
  if (error instanceof UnusableFile) return error.message
  if (!(error instanceof ApiError)) return SENDING_MESSAGES.unexpected
  if (error.status === 0) return SENDING_MESSAGES.networkError
  return error.fromServer ? error.message : SENDING_MESSAGES.serverError
}
