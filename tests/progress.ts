import { setTimeout as pause } from 'node:timers/promises'

const INTERVAL_MS = 100

/**
 * Waits until a number satisfies `isDone`. There is no time limit while the number keeps changing, for busy machines.
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
