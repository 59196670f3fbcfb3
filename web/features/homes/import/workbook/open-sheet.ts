import { MAX_IMPORT_BYTES } from '#contracts/base/limits.ts'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { IMPORT_MESSAGES } from '#contracts/homes/import/import-messages.ts'
import { UnusableFile } from '../unusable-file.ts'
import type { WorkbookProblem, WorkbookReading, WorkbookSheet } from './read-workbook.ts'

/** What was chosen: one CSV, or the sheets of a workbook. */
export type OpenedSheets = readonly [OpenedSheet, ...OpenedSheet[]]
export interface OpenedSheet {
  /** Name of the sheet in its workbook; '' for a CSV. */
  readonly name: string
  readonly csv: Blob
}

/** A workbook at the limit of size takes some 20 seconds on a slow phone. */
const READ_TIMEOUT_MS = MINUTE_MS

const PROBLEMS: Readonly<Record<WorkbookProblem, string>> = {
  damaged: IMPORT_MESSAGES.workbookDamaged,
  too_large: IMPORT_MESSAGES.tooLarge,
  protected: IMPORT_MESSAGES.workbookProtected,
  blank: IMPORT_MESSAGES.empty,
  too_many_rows: IMPORT_MESSAGES.tooManyRows,
}

/** Copies the file, so that the shown bytes are imported even when the file is saved again meanwhile; workbooks become CSVs. @throws UnusableFile */
export async function openSheets(file: File): Promise<OpenedSheets> {
  if (file.size > MAX_IMPORT_BYTES) throw new UnusableFile(IMPORT_MESSAGES.tooLarge)
  const bytes = await file.arrayBuffer().catch(() => {
    throw new UnusableFile(IMPORT_MESSAGES.notOpened)
  })
  const [first = 0, second = 0] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  // the old .xls, and workbooks with a password
  if (first === 0xd0 && second === 0xcf) throw new UnusableFile(IMPORT_MESSAGES.workbookProtected)
  if (first !== 0x50 || second !== 0x4b) return [{ name: '', csv: new Blob([bytes]) }]
  const reading = await readInWorker(bytes)
  if ('problem' in reading) throw new UnusableFile(PROBLEMS[reading.problem])
  const [sheet, ...others] = mostRowsFirst(reading.sheets).map(({ name, csv }) => ({ name, csv: new Blob([csv]) }))
  if (!sheet) throw new UnusableFile(IMPORT_MESSAGES.empty)
  return [sheet, ...others]
}

const mostRowsFirst = (sheets: readonly WorkbookSheet[]) => sheets.toSorted((one, other) => other.rows - one.rows)

/** The worker has the memory that the workbook takes: when it ends, that is free again. */
function readInWorker(bytes: ArrayBuffer): Promise<WorkbookReading> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module' })
    const finish = (reading: WorkbookReading) => {
      clearTimeout(timeout)
      worker.terminate()
      resolve(reading)
    }
    const timeout = setTimeout(() => finish({ problem: 'too_large' }), READ_TIMEOUT_MS)
    worker.onmessage = ({ data }: MessageEvent<WorkbookReading>) => finish(data)
    worker.onerror = () => finish({ problem: 'damaged' })
    worker.postMessage(bytes, [bytes])
  })
}
