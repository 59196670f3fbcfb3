/** Where a person was or wanted to be before the sign-in. */
export interface WantedLocation {
  readonly to: string
  readonly state: unknown
}

const SIGN_IN_PAGES = /^\/(signin|signup|login)\/?$/

/** @param state a navigation's state; `from` in it is a location of the router or a path @returns undefined when it names no page of this site to return to */
export function wantedLocation(state: unknown): WantedLocation | undefined {
  const from = field(state, 'from')
  const path = typeof from === 'string' ? from : field(from, 'pathname')
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path) || SIGN_IN_PAGES.test(path.replace(/[?#].*/, ''))) return undefined
  return { to: path + text(field(from, 'search')) + text(field(from, 'hash')), state: field(from, 'state') ?? null }
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
