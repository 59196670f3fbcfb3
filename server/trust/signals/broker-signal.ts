import type { PosterRole } from '#contracts/homes/properties/property-kinds.ts'
import { SIGNAL_MESSAGES } from '#contracts/operations/signal-messages.ts'
import type { BrokerEvidence, BrokerSignal } from '#contracts/operations/signals.ts'

/** From this number of homes with different names or areas, an owner is reported as a broker (docs/decisions/0082). */
const MIN_DIFFERENT_HOMES = 5
/** Minimum properties of one account that share pictures with other accounts: a single one may have had its picture stolen. */
const MIN_PROPERTIES_WITH_SHARED_PICTURES = 2
/** Minimum other accounts with the same pictures; sufficient even with a single property. */
const MIN_ACCOUNTS_SHARING_PICTURES = 3

/** Counts of `BrokerEvidence` about one poster. */
export type PosterFacts = Readonly<Record<BrokerEvidence['by'], Omit<BrokerEvidence, 'by'>>>

/** Reports a broker who posts as an owner: many homes of one account or one browser, or pictures that several accounts use. */
export function brokerSignal(role: PosterRole, facts: PosterFacts): BrokerSignal | undefined {
  if (role !== 'OWNER') return undefined
  const { account, device, pictures } = facts
  const found: { readonly evidence: BrokerEvidence; readonly summary: string }[] = []
  if (account.homes >= MIN_DIFFERENT_HOMES)
    found.push({ evidence: { by: 'account', ...account }, summary: SIGNAL_MESSAGES.brokerByAccount(account.homes) })
  if (device.accounts > 0 && device.homes >= MIN_DIFFERENT_HOMES)
    found.push({ evidence: { by: 'device', ...device }, summary: SIGNAL_MESSAGES.brokerByDevice(device.homes, device.accounts) })
  const hasManySharedPictures = pictures.homes >= MIN_PROPERTIES_WITH_SHARED_PICTURES || pictures.accounts >= MIN_ACCOUNTS_SHARING_PICTURES
  if (hasManySharedPictures && pictures.accounts > 0)
    found.push({ evidence: { by: 'pictures', ...pictures }, summary: SIGNAL_MESSAGES.brokerByPictures(pictures.homes, pictures.accounts) })
  if (found.length === 0) return undefined
  return {
    signal: 'broker_as_owner',
    summary: found.map(({ summary }) => summary),
    evidence: found.map(({ evidence }) => evidence),
  }
}
