import { formatRupees } from '#contracts/base/values/money.ts'
import { SIGNAL_MESSAGES } from '#contracts/operations/signal-messages.ts'
import type { BrokerEvidence, PropertySignal } from '#contracts/operations/signals.ts'

/** `summary` of a signal in the language of the build, from its evidence: the server says it in English. */
export function summaryOf(signal: PropertySignal): string {
  switch (signal.signal) {
    case 'price':
      return signal.evidence.map(({ price }) => SIGNAL_MESSAGES.price(formatRupees(price), '').trim()).join(' ')
    case 'same_picture': {
      const pictures = new Set(signal.evidence.map(({ picture }) => picture.fileName)).size
      return SIGNAL_MESSAGES.samePicture(pictures, new Set(signal.evidence.map(({ other }) => other.propertyId)).size)
    }
    case 'same_address':
      return SIGNAL_MESSAGES.sameAddress(signal.evidence.length)
    case 'broker_as_owner':
      return signal.evidence.map(brokerSummary).join(' ')
    case 'contact_in_text': {
      const kinds = new Set(signal.evidence.map(({ kind }) => kind))
      if (kinds.size > 1) return SIGNAL_MESSAGES.phoneAndLink
      return kinds.has('phone') ? SIGNAL_MESSAGES.phone : SIGNAL_MESSAGES.link
    }
    case 'unknown_area':
      return SIGNAL_MESSAGES.unknownArea(signal.evidence.some(({ meant }) => meant.length > 0))
  }
}

function brokerSummary({ by, homes, accounts }: BrokerEvidence): string {
  if (by === 'account') return SIGNAL_MESSAGES.brokerByAccount(homes)
  return by === 'device' ? SIGNAL_MESSAGES.brokerByDevice(homes, accounts) : SIGNAL_MESSAGES.brokerByPictures(homes, accounts)
}
