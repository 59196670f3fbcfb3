import { LANGUAGE } from '#contracts/base/language.ts'
import { paths } from '#contracts/base/paths.ts'
import type { ProofChallenge, ProofOfWork } from '#contracts/people/accounts/proof-of-work.ts'
import { reauthenticationPaths } from '#contracts/people/accounts/reauthentication-paths.ts'
import { type Answer, ApiError, CALL_TIMEOUT_MS, type CallOptions, createApi, httpTransport } from '#web/lib/api/api.ts'

const provenPaths = { ...paths, ...reauthenticationPaths }
const api = createApi(provenPaths, httpTransport(CALL_TIMEOUT_MS))

type ProvenCall = Extract<
  keyof typeof provenPaths,
  | 'sendLoginOtp'
  | 'verifyLoginOtp'
  | 'sendRegistrationOtp'
  | 'verifyRegistrationOtp'
  | 'sendOldPhoneCode'
  | 'confirmOldPhone'
  | 'sendNewPhoneCode'
  | 'changePhone'
  | keyof typeof reauthenticationPaths
>

/** Language of the codes that are asked for here, and of the account of who registers or signs in. Missing on English pages. */
const pageLanguage = import.meta.env.OTHER_LANGUAGE ? { language: LANGUAGE } : {}

/** Makes a call; when the server asks for a proof of work, solves it and makes the call once more. @throws ApiError */
export async function callWithProof<N extends ProvenCall>(
  name: N,
  body: NonNullable<CallOptions<N>['body']>,
  params?: CallOptions<N>['params'],
): Promise<Answer<N>> {
  const inPath = params === undefined ? {} : { params }
  try {
    return await api.call(name, { ...inPath, body: { ...body, ...pageLanguage } })
  } catch (error) {
    const challenge = error instanceof ApiError && error.code === 'proof_required' ? error.challenge : undefined
    const solution = challenge && (await solve(challenge))
    if (!solution) throw error
    return api.call(name, { ...inPath, body: { ...body, ...pageLanguage, proof: { challenge, solution } } })
  }
}

/** The worker itself stops after 90 s; this ends the wait for one that does not answer. */
const WORKER_TIMEOUT_MS = 95_000

/** Solves a challenge in a worker, which takes one or two seconds. @returns undefined when this browser cannot solve it */
async function solve(challenge: ProofChallenge): Promise<ProofOfWork['solution'] | undefined> {
  let worker: Worker
  try {
    worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return undefined
  }
  return new Promise((resolve) => {
    const finish = (solution?: ProofOfWork['solution'] | null) => {
      clearTimeout(timeout)
      worker.terminate()
      resolve(solution ?? undefined)
    }
    const timeout = setTimeout(finish, WORKER_TIMEOUT_MS)
    worker.onmessage = ({ data }: MessageEvent<ProofOfWork['solution'] | null>) => finish(data)
    worker.onerror = () => finish()
    worker.postMessage(challenge)
  })
}
