import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { ImportPreview, SheetReading } from '#contracts/homes/import/import.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { isTransient } from '#web/lib/api/query-client.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import type { DraftContent, DraftFile } from '#web/lib/forms/draft-store.ts'
import { useDraft } from '#web/lib/forms/use-draft.ts'
import { importApi } from './api.ts'
import { type OpenedSheets, openSheets } from './workbook/open-sheet.ts'

/** The sheet that is imported. */
interface ChosenSheet {
  /** Name of its file. */
  readonly file: string
  /** Name of the sheet in its workbook; '' for a CSV. */
  readonly sheet: string
  readonly csv: Blob
  /** The idempotency key of the next import: the same for its repetitions, also after a reload; a new one after each that was answered. */
  readonly id: string
}

/** The chosen sheet is kept on the device, so that it is still there after posts were bought. */
interface ImportDraft extends DraftContent {
  readonly values: { readonly file: string; readonly sheet: string }
  readonly files: { readonly sheet: readonly DraftFile[] }
}

const callPreview = (sheet: ChosenSheet) => importApi.call('previewImport', { file: sheet.csv })

export type Import = ReturnType<typeof useImport>

/** The steps of an import: a sheet is chosen, read by the server, its columns and values settled, imported. */
export function useImport(userId: number | undefined) {
  const queries = useQueryClient()
  const [file, setFile] = useState('')
  const [opened, setOpened] = useState<OpenedSheets>()
  const [chosen, setChosen] = useState<ChosenSheet>()
  const [previewed, setPreviewed] = useState<{ sheet: ChosenSheet; preview: ImportPreview | undefined }>()
  // the preview of another sheet never stands for the chosen one, also when its call fails
  const preview = previewed?.sheet === chosen ? previewed?.preview : undefined

  const read = useMutation({
    mutationFn: async (source: File | ChosenSheet) => {
      let sheet = source
      if (sheet instanceof File) {
        setFile(sheet.name)
        const sheets = await openSheets(sheet)
        setOpened(sheets)
        sheet = { file: sheet.name, sheet: sheets[0].name, csv: sheets[0].csv, id: newId() }
      }
      setChosen(sheet)
      return { sheet, preview: await callPreview(sheet) }
    },
    onSuccess: setPreviewed,
  })
  const settle = useMutation({
    mutationFn: async ({ reading, sheet }: { reading: SheetReading; sheet: ChosenSheet }) => {
      await importApi.call('saveSheetReading', { body: reading })
      return { sheet, preview: await callPreview(sheet) }
    },
    onSuccess: setPreviewed,
  })
  const run = useMutation({
    mutationFn: async (sheet: ChosenSheet) => {
      const result = await importApi.call('importProperties', { file: sheet.csv, idempotencyKey: sheet.id })
      // what is left of the sheet; without it only the result is shown
      const left = await callPreview(sheet).catch(() => undefined)
      return { result, left }
    },
    onSuccess: ({ left }, sheet) => {
      const next = { ...sheet, id: newId() }
      setChosen(next)
      setPreviewed({ sheet: next, preview: left })
      void queries.invalidateQueries()
    },
  })

  const content = useMemo<ImportDraft>(
    () => ({
      values: { file: chosen?.file ?? '', sheet: chosen?.sheet ?? '' },
      files: { sheet: chosen ? [{ id: chosen.id, blob: chosen.csv }] : [] },
    }),
    [chosen],
  )
  const restore = useCallback(
    ({ values, files }: ImportDraft) => {
      const [kept] = files.sheet
      if (!kept?.blob) return
      setFile(values.file)
      read.mutate({ ...values, csv: kept.blob, id: kept.id })
    },
    [read.mutate],
  )
  const draft = useDraft<ImportDraft>({ form: 'import', userId, content, restore })
  const { error } = read

  return {
    preview,
    read,
    settle,
    run,
    name: chosen?.sheet ? `${file} (${chosen.sheet})` : file,
    /** The sheets of the chosen workbook, when there are several. */
    sheets: opened && opened.length > 1 ? opened.map(({ name }) => name) : [],
    sheet: chosen?.sheet ?? '',
    step: run.data ? ('done' as const) : read.isPending ? ('pending' as const) : preview ? ('success' as const) : read.status,
    choose(next: File) {
      setOpened(undefined)
      run.reset()
      settle.reset()
      setPreviewed(undefined)
      read.mutate(next)
    },
    chooseSheet(name: string) {
      const next = opened?.find((sheet) => sheet.name === name)
      if (!next) return
      run.reset()
      settle.reset()
      read.mutate({ file, sheet: next.name, csv: next.csv, id: newId() })
    },
    /** Sends the refused sheet again; undefined when a retry cannot help. */
    retry:
      chosen && (isTransient(error) || (error instanceof ApiError && error.code === 'timed_out')) ? () => read.mutate(chosen) : undefined,
    apply: (reading: SheetReading) => chosen && settle.mutate({ reading, sheet: chosen }),
    confirm: () => chosen && !run.isPending && run.mutate(chosen),
    restart() {
      read.reset()
      settle.reset()
      run.reset()
      setOpened(undefined)
      setChosen(undefined)
      setPreviewed(undefined)
      void draft.clear()
    },
  }
}
