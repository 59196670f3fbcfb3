import { setTimeout as pause } from 'node:timers/promises'

const INTERVAL_MS = 100

/**
 * Waits for a number, however long that takes on a busy machine while it changes.
 * @param isDone whether the number is the one that is waited for
 * @throws Error when the number has not changed for `stallMs`
 */
export async function expectProgress(
  read: () => number | Promise<number>,
  isDone: (now: number) => boolean,
  stallMs = 60_000,
): Promise<void> {
  let last = Number.NaN
  let changedAt = Date.now()
  for (;;) {
    const now = await read()
    if (isDone(now)) return
    if (now !== last) changedAt = Date.now()
    last = now
    if (Date.now() - changedAt > stallMs) throw new Error(`It has been ${now} for ${stallMs / 1000} s.`)
    await pause(INTERVAL_MS)
  }
}
