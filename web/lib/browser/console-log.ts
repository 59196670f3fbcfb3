/** Writes a warning to the browser's console. Must not contain a code, a token or a phone number. */
export function logWarning(what: string, cause?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes there
  console.warn(what, ...(cause === undefined ? [] : [cause]))
}

/** Like `logWarning`, for an error in our own code. */
export function logError(what: string): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes there
  console.error(what)
}
