import { hasFields } from '#web/lib/api/has-fields.ts'
import { newId } from '#web/lib/browser/new-id.ts'

/** Who votes in this browser, on every list. */
interface Voter {
  /** Identifies this browser to the server. */
  readonly key: string
  /** '' until the first vote. */
  readonly name: string
}

const KEY = 'shortlistVoter'

/** Also kept in memory until the page is closed, for browsers that block storage. */
let current: Voter | undefined

export function currentVoter(): Voter {
  current ??= readVoter() ?? { key: newId(), name: '' }
  return current
}

function readVoter(): Voter | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return hasFields(kept, { key: 'string', name: 'string' }) && /^[\da-f]{32}$/.test(kept.key) ? kept : undefined
  } catch {
    return undefined
  }
}

/** Stores the name for the next list. */
export function rememberVoter(name: string): void {
  current = { ...currentVoter(), name }
  try {
    localStorage.setItem(KEY, JSON.stringify(current))
  } catch {
    // storage is blocked or full
  }
}
