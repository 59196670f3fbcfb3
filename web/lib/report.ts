/** Notes for whoever looks into the browser's console; a person is told nothing. Never a code, a token or a phone number. */
export function report(what: string, cause?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes there
  console.warn(what, ...(cause === undefined ? [] : [cause]))
}

/** As `report`, for a mistake of ours. */
export function reportMistake(what: string): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes there
  console.error(what)
}
