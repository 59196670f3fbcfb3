import { SIGNAL_MESSAGES } from '#contracts/operations/signal-messages.ts'
import type { BrokerEvidence, BrokerSignal } from '#contracts/operations/signals.ts'
import type { PosterRole } from '#contracts/properties/property-kinds.ts'

/** Homes with different names or in different areas from which an owner is taken for a broker (docs/decisions/0082). */
const MANY_HOMES = 5
/** Properties of one account that share pictures with other accounts; one alone may be a picture that was stolen from its owner. */
const PROPERTIES_WITH_SHARED_PICTURES = 2
/** Or so many other accounts that share them. */
const ACCOUNTS_SHARING_PICTURES = 3

/** `homes` and `accounts` as in the evidence. */
export type PosterFacts = Readonly<Record<BrokerEvidence['by'], Omit<BrokerEvidence, 'by'>>>

/** A broker who posts as an owner: many homes of one account or one browser, or pictures that several accounts use. */
export function brokerSignal(role: PosterRole, facts: PosterFacts): BrokerSignal | undefined {
  if (role !== 'OWNER') return undefined
  const { account, device, pictures } = facts
  const found: { readonly evidence: BrokerEvidence; readonly summary: string }[] = []
  if (account.homes >= MANY_HOMES)
    found.push({ evidence: { by: 'account', ...account }, summary: SIGNAL_MESSAGES.brokerByAccount(account.homes) })
  if (device.accounts > 0 && device.homes >= MANY_HOMES)
    found.push({ evidence: { by: 'device', ...device }, summary: SIGNAL_MESSAGES.brokerByDevice(device.homes, device.accounts) })
  const hasManySharedPictures = pictures.homes >= PROPERTIES_WITH_SHARED_PICTURES || pictures.accounts >= ACCOUNTS_SHARING_PICTURES
  if (hasManySharedPictures && pictures.accounts > 0)
    found.push({ evidence: { by: 'pictures', ...pictures }, summary: SIGNAL_MESSAGES.brokerByPictures(pictures.homes, pictures.accounts) })
  if (found.length === 0) return undefined
  return {
    signal: 'broker_as_owner',
    summary: found.map(({ summary }) => summary).join(' '),
    evidence: found.map(({ evidence }) => evidence),
  }
}
