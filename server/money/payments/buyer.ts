import type { z } from 'zod'
import { CITY } from '#contracts/base/limits.ts'
import { isPinOfMaharashtra, MAHARASHTRA } from '#contracts/money/payments/gst-states.ts'
import { stateOfGstin } from '#contracts/money/payments/gstin.ts'
import type { BillingDetails, newPaymentOrder } from '#contracts/money/payments/payments.ts'
import type { Buyer } from '#server/base/db/schema/index.ts'
import type { BuyerFacts } from './buyers.queries.ts'

/** The buyer that a call names; undefined when it names none. */
export function givenBuyer(order: z.output<typeof newPaymentOrder>): Buyer | undefined {
  const { buyerName, buyerAddress, buyerPinCode, buyerState, buyerGstin } = order
  if (buyerName === undefined || buyerAddress === undefined || buyerPinCode === undefined || buyerState === undefined) return undefined
  return { name: buyerName, address: buyerAddress, pinCode: buyerPinCode, state: buyerState, gstin: buyerGstin ?? null }
}

/**
 * What the checkout begins with. Without an earlier purchase it comes from the profile, whose areas are those of Pune; a pin code of another
 * State leaves the State open.
 */
export function billingDetailsOf({ billing, firstName, lastName, area, pinCode }: BuyerFacts): BillingDetails {
  if (billing) return { ...billing, isSaved: true }
  const isLocal = pinCode === null || isPinOfMaharashtra(pinCode)
  return {
    name: `${firstName} ${lastName}`.trim(),
    address: area && (isLocal ? `${area}, ${CITY}` : area),
    pinCode,
    state: isLocal ? MAHARASHTRA : null,
    gstin: null,
    isSaved: false,
  }
}

/** The buyer of a call that names none. Where no State is known, it is the seller's (docs/decisions/0211). */
export function knownBuyer(facts: BuyerFacts, sellerGstin: string | null): Buyer {
  const { isSaved: _, state, ...known } = billingDetailsOf(facts)
  return { ...known, state: state ?? sellerState(sellerGstin) }
}

const sellerState = (gstin: string | null) => (gstin === null ? MAHARASHTRA : stateOfGstin(gstin))

/** Whether the GST is IGST. @param sellerGstin null: the seller is in the State of the city */
export function isInterState(buyer: Buyer, sellerGstin: string | null): boolean {
  return buyer.state !== sellerState(sellerGstin)
}
