import type { RouteName } from '#contracts/paths.ts'
import type { ProofChallenge, ProofOfWork } from '#contracts/proof-of-work.ts'
import { type Answer, ApiError, browserApi, type CallOptions } from '#web/lib/api.ts'

type ProvenCall = Extract<RouteName, 'sendLoginOtp' | 'verifyLoginOtp' | 'sendRegistrationOtp' | 'verifyRegistrationOtp'>

/** Makes a call; when the server asks for a proof of work, solves it and makes the call once more. @throws ApiError */
export async function callWithProof<N extends ProvenCall>(name: N, body: NonNullable<CallOptions<N>['body']>): Promise<Answer<N>> {
  try {
    return await browserApi.call(name, { body })
  } catch (error) {
    const challenge = error instanceof ApiError && error.code === 'proof_required' ? error.challenge : undefined
    const solution = challenge && (await solve(challenge))
    if (!solution) throw error
    return browserApi.call(name, { body: { ...body, proof: { challenge, solution } } })
  }
}

/** Takes a second or two, off the page's own thread. @returns undefined when this browser cannot */
function solve(challenge: ProofChallenge): Promise<ProofOfWork['solution'] | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' })
    const finish = (solution?: ProofOfWork['solution'] | null) => {
      worker.terminate()
      resolve(solution ?? undefined)
    }
    worker.onmessage = ({ data }: MessageEvent<ProofOfWork['solution'] | null>) => finish(data)
    worker.onerror = () => finish()
    worker.postMessage(challenge)
  })
}
