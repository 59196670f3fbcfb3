/** Long enough for the page before a reload to let go. */
const PATIENCE_MS = 1_500

/**
 * Holds a draft for this tab alone: two tabs with one draft would write over each other, and send two posts under one key.
 * @returns how to let go, or undefined when another tab holds it. A browser without locks holds always.
 */
export async function holdDraft(name: string): Promise<(() => void) | undefined> {
  if (!navigator.locks) return () => undefined
  const asked = Promise.withResolvers<(() => void) | undefined>()
  const held = Promise.withResolvers<void>()
  navigator.locks
    .request(`draft:${name}`, { signal: AbortSignal.timeout(PATIENCE_MS) }, () => {
      asked.resolve(held.resolve)
      return held.promise
    })
    .catch(() => asked.resolve(undefined))
  return asked.promise
}
