const BYTE_ORDER_MARK = '\ufeff'

/** Has the browser save a CSV that was made here; the mark lets a spreadsheet see that it is UTF-8. */
export function saveCsv(name: string, csv: string): void {
  const address = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // the browser has taken it over by then
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
