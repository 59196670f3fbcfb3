import { readStored, writeStored } from '#web/lib/browser/tab-storage.ts'

const KEY = 'console-sign-in'

/** Opens the console after an operator's sign-in. It is another document, which then says that the sign-in was successful. */
export function openConsoleAfterSignIn(): void {
  writeStored(KEY, true)
  window.location.replace('/operations')
}

/** @returns whether the console was opened by a sign-in; true only once */
export function takeConsoleSignIn(): boolean {
  const isSignIn = readStored(KEY) === true
  writeStored(KEY, undefined)
  return isSignIn
}
