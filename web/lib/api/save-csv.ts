import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { httpTransport, readAnswer, requestPath } from './api.ts'
import { translateAnswer } from './translate-answer.ts'

/** Marks the file as UTF-8 for spreadsheet programs. */
const BYTE_ORDER_MARK = '\ufeff'

/** Saves a text as a CSV file on the device. */
export function saveCsv(name: string, csv: string): void {
  const address = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // by then the browser has read the file
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Time limit, ms: enough for 10 MB over a slow mobile line. */
const FILE_TIMEOUT_MS = 5 * MINUTE_MS
const fileTransport = httpTransport(FILE_TIMEOUT_MS)

/**
 * Fetches a CSV and saves it. The session's token is sent in a header, never in an address.
 * @param address a row of a table of paths @throws ApiError
 */
export async function downloadCsv(address: string, options: Parameters<typeof requestPath>[1], fileName: string): Promise<void> {
  const answer = await fileTransport(requestPath(address, options), { method: 'GET', headers: { accept: 'text/csv' } })
  saveCsv(fileName, readAnswer(import.meta.env.OTHER_LANGUAGE && answer.status >= 400 ? await translateAnswer('csv', answer) : answer))
}
