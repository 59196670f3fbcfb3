import { type Api, ApiError } from './api.ts'

let known: boolean | undefined

/** Whether this is a demo: only there the API lists people to sign in as. A server asks once, for it does not change. */
export async function isDemo(api: Api): Promise<boolean> {
  if (known !== undefined) return known
  try {
    await api.call('listDemoPersonas')
    known = true
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) return false
    known = false
  }
  return known
}
