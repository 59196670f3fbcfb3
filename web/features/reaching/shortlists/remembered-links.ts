import { MAX_SHORTLISTS } from '#contracts/base/limits.ts'
import { hasFields } from '#web/lib/api/has-fields.ts'
import { createDeviceList } from '#web/lib/browser/device-list.ts'

interface StoredLink {
  readonly shortlistId: number
  readonly link: string
  /** Time when the link was made, as sent by the server. */
  readonly sharedAt: string
}

const isLink = (value: unknown): value is StoredLink => hasFields(value, { shortlistId: 'number', link: 'string', sharedAt: 'string' })
/** Links that this browser made, so that their owner can copy them again: the server stores only a hash of a link. */
const LINKS = createDeviceList('shortlistLinks', MAX_SHORTLISTS, isLink)

/** Remembers a link, which replaces an earlier one of the same list. */
export function rememberLink(made: StoredLink): void {
  LINKS.write([made, ...LINKS.read().filter(({ shortlistId }) => shortlistId !== made.shortlistId)])
}

/** @param sharedAt when the link of the list was made @returns undefined when it was made elsewhere */
export function findLink(shortlistId: number, sharedAt: string): string | undefined {
  return LINKS.read().find((made) => made.shortlistId === shortlistId && made.sharedAt === sharedAt)?.link
}

/** Path where others see a list. The secret is in the fragment, which browsers never send to a server. */
export const sharedPath = (link: string) => `/shared-shortlist#${link}`
