import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Receives a challenge and posts its solution; null when this browser cannot solve it or needs more than 90 s. */
self.onmessage = async ({ data }: MessageEvent<Challenge>) => {
  try {
    const solution = await solveChallenge({ challenge: data, deriveKey })
    self.postMessage(solution && { counter: solution.counter, derivedKey: solution.derivedKey })
  } catch {
    // a rejection would not reach the page's worker.onerror; over plain http there is no crypto.subtle
    self.postMessage(null)
  }
}
