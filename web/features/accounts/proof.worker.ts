import { type Challenge, type DeriveKeyFunction, solveChallenge } from 'altcha-lib'

/** PBKDF2 of the browser: altcha-lib's own derivation needs Node. */
const deriveKey: DeriveKeyFunction = async ({ cost, keyLength = 32 }, salt, password) => {
  const key = await crypto.subtle.importKey('raw', password as BufferSource, 'PBKDF2', false, ['deriveBits'])
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: salt as BufferSource, iterations: cost }
  return { derivedKey: new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, keyLength * 8)) }
}

/** Takes a challenge and answers with its solution; null when this takes longer than 90 s. */
self.onmessage = async ({ data }: MessageEvent<Challenge>) => {
  const solution = await solveChallenge({ challenge: data, deriveKey })
  self.postMessage(solution && { counter: solution.counter, derivedKey: solution.derivedKey })
}
