interface ForegroundPush {
  readonly title: string | undefined
  readonly body: string | undefined
  /** A page of this site that tells more. */
  readonly path: string | undefined
}

/** @param message what a service worker posted @returns undefined when it is no push */
export function readForegroundPush(message: unknown): ForegroundPush | undefined {
  if (!isRecord(message) || message.type !== 'push') return undefined
  const url = isRecord(message.data) ? textOf(message.data.url) : undefined
  return { title: textOf(message.title), body: textOf(message.body), path: url && /^\/(?![/\\])/.test(url) ? url : undefined }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}
