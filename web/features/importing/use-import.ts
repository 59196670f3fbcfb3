import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportPreview, ImportResult } from '#contracts/importing.ts'
import { IMPORT_MESSAGES } from '#contracts/importing-messages.ts'
import { MAX_IMPORT_BYTES } from '#contracts/limits.ts'
import { POSTING_MESSAGES } from '#contracts/posting-messages.ts'
import { ApiError } from '#web/lib/api.ts'
import { newId } from '#web/lib/new-id.ts'
import { sendFile } from './send-file.ts'

interface Chosen {
  readonly name: string
  readonly bytes: Blob
  /** Of the import: however often it is tried, it is done once. */
  readonly key: string
}

export type ImportStage =
  | { readonly at: 'start' }
  | { readonly at: 'reading'; readonly name: string }
  /** `chosen` when another try with the same file can help. */
  | { readonly at: 'refused'; readonly name: string; readonly why: string; readonly chosen?: Chosen }
  | { readonly at: 'preview'; readonly chosen: Chosen; readonly preview: ImportPreview; readonly busy: boolean; readonly failed?: string }
  | { readonly at: 'done'; readonly result: ImportResult }

interface Import {
  readonly stage: ImportStage
  choose(file: File): void
  /** Reads a file again that could not be read. */
  retry(): void
  confirm(): void
  restart(): void
}

/** A file's way from being chosen to being imported. */
export function useImport(): Import {
  const [stage, setStage] = useState<ImportStage>({ at: 'start' })
  const queries = useQueryClient()

  async function read(chosen: Chosen): Promise<void> {
    setStage({ at: 'reading', name: chosen.name })
    try {
      setStage({ at: 'preview', chosen, preview: await sendFile('previewImport', chosen.bytes), busy: false })
    } catch (error) {
      const again = mayHelp(error) ? { chosen } : {}
      setStage({ at: 'refused', name: chosen.name, why: reasonOf(error), ...again })
    }
  }

  async function take(file: File): Promise<void> {
    const { name } = file
    if (file.size > MAX_IMPORT_BYTES) return setStage({ at: 'refused', name, why: IMPORT_MESSAGES.tooLarge })
    setStage({ at: 'reading', name })
    // as it is now: what is imported is what was looked at, even if the file is saved again meanwhile
    const bytes = await file.arrayBuffer().catch(() => undefined)
    if (!bytes) return setStage({ at: 'refused', name, why: 'This file could not be opened. Please choose it again.' })
    await read({ name, bytes: new Blob([bytes]), key: newId() })
  }

  async function run(before: Extract<ImportStage, { at: 'preview' }>): Promise<void> {
    const { at, chosen, preview } = before
    setStage({ at, chosen, preview, busy: true })
    try {
      const result = await sendFile('importProperties', chosen.bytes, chosen.key)
      setStage({ at: 'done', result })
      void queries.invalidateQueries()
    } catch (error) {
      setStage({ at, chosen, preview, busy: false, failed: reasonOf(error) })
    }
  }

  return {
    stage,
    choose: (file) => void take(file),
    retry: () => void (stage.at === 'refused' && stage.chosen && read(stage.chosen)),
    confirm: () => void (stage.at === 'preview' && !stage.busy && run(stage)),
    restart: () => setStage({ at: 'start' }),
  }
}

/** Whether the same file can go through when it is sent again. */
function mayHelp(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return POSTING_MESSAGES.unexpected
  if (error.status === 0) return POSTING_MESSAGES.networkError
  return error.fromServer ? error.message : POSTING_MESSAGES.serverError
}
