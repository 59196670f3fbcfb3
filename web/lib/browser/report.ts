/** Logs to the browser's console and shows nothing. Must not contain a code, a token or a phone number. */
export function report(what: string, cause?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes there
  console.warn(what, ...(cause === undefined ? [] : [cause]))
}

/** As `report`, for an error in our own code. */
export function reportBug(what: string): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes there
  console.error(what)
}
