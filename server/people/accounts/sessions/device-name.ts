import Bowser from 'bowser'

/** Characters; real user agents are shorter. */
const MAX_USER_AGENT_LENGTH = 400

const KNOWN_BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP))
const KNOWN_SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP))

/** @param userAgent header of the request @returns 'Chrome on Android', made of known names only; null for an unknown browser */
export function deviceNameOf(userAgent: string | undefined): string | null {
  if (!userAgent) return null
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_USER_AGENT_LENGTH))
  if (!browser.name || !KNOWN_BROWSERS.has(browser.name)) return null
  return os.name && KNOWN_SYSTEMS.has(os.name) ? `${browser.name} on ${os.name}` : browser.name
}
