import { readStored, writeStored } from '#web/lib/browser/tab-storage.ts'

const KEY = 'console-message'

/** Opens the console, which is another document. @param message said there */
export function openConsole(message: string): void {
  writeStored(KEY, message)
  window.location.replace('/operations')
}

/** @returns the message with which the console was opened; only once */
export function takeConsoleMessage(): string | undefined {
  const message = readStored(KEY)
  writeStored(KEY, undefined)
  return typeof message === 'string' ? message : undefined
}
