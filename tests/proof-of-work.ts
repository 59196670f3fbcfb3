import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { ProofChallenge, ProofOfWork } from '#contracts/people/accounts/proof-of-work.ts'

/** Solves the challenge of an answer with code 'proof_required', as the page does. @throws Error when no solution was found in time */
export async function prove(challenge: ProofChallenge): Promise<ProofOfWork> {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('the challenge was not solved in time')
  return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }
}
