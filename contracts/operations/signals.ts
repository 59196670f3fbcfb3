import { z } from 'zod'
import { picture } from '../homes/properties/properties.ts'
import { PROPERTY_STATUSES } from '../homes/properties/property-kinds.ts'

/** Another property that a signal points to. */
const otherProperty = z.object({
  propertyId: z.number(),
  propertyName: z.string(),
  area: z.string(),
  status: z.enum(PROPERTY_STATUSES),
  postedByUserId: z.number(),
  postedByUserName: z.string(),
})
export type OtherProperty = z.infer<typeof otherProperty>

/** Whole rupees. `comparedWith`: number of live properties that the range is computed from; 0 for the fixed limits of the kind. */
const priceEvidence = z.object({
  price: z.number(),
  least: z.number(),
  median: z.number(),
  most: z.number(),
  comparedWith: z.number(),
  where: z.enum(['area', 'city', 'kind']),
})

/** `picture`: of this property. `otherPicture`: of the other property. `likeness`: similarity of their details, 0.87 to 1. */
const samePictureEvidence = z.object({ picture, otherPicture: picture, likeness: z.number(), other: otherProperty })

/** `squareFeet`: the size that both properties state. `floor`: null when one of them states none. */
const sameAddressEvidence = z.object({ squareFeet: z.number(), floor: z.number().nullable(), other: otherProperty })

/**
 * Evidence of a broker: many homes of one account or of accounts that sign in with one browser, or pictures that accounts share.
 * `homes`: number of different homes; for `pictures`, properties of this account that share pictures. `accounts`: number of other accounts.
 */
const brokerEvidence = z.object({
  by: z.enum(['account', 'device', 'pictures']),
  homes: z.number(),
  accounts: z.number(),
  others: z.array(otherProperty),
})
export type BrokerEvidence = z.infer<typeof brokerEvidence>

const TEXT_FIELDS = ['propertyName', 'area', 'description', 'visitingHours'] as const
export type TextField = (typeof TEXT_FIELDS)[number]

const contactEvidence = z.object({ kind: z.enum(['phone', 'link']), field: z.enum(TEXT_FIELDS), passage: z.string() })
export type ContactEvidence = z.infer<typeof contactEvidence>

/** `meant`: known localities that the area may mean. */
const areaEvidence = z.object({ area: z.string(), meant: z.array(z.object({ localityId: z.number(), name: z.string() })) })

const signalOf = <N extends string, E extends z.ZodType>(name: N, evidence: E) =>
  z.object({ signal: z.literal(name), summary: z.array(z.string()), evidence: z.array(evidence) })

const priceSignal = signalOf('price', priceEvidence)
export type PriceSignal = z.infer<typeof priceSignal>
const samePictureSignal = signalOf('same_picture', samePictureEvidence)
export type SamePictureSignal = z.infer<typeof samePictureSignal>
const sameAddressSignal = signalOf('same_address', sameAddressEvidence)
export type SameAddressSignal = z.infer<typeof sameAddressSignal>
const brokerSignal = signalOf('broker_as_owner', brokerEvidence)
export type BrokerSignal = z.infer<typeof brokerSignal>
const contactSignal = signalOf('contact_in_text', contactEvidence)
export type ContactSignal = z.infer<typeof contactSignal>

const areaSignal = signalOf('unknown_area', areaEvidence)
export type AreaSignal = z.infer<typeof areaSignal>

/** Warning for operators, with its evidence; `summary`: a text of SIGNAL_MESSAGES, for a broker one for each evidence. */
const propertySignal = z.discriminatedUnion('signal', [
  priceSignal,
  samePictureSignal,
  sameAddressSignal,
  brokerSignal,
  contactSignal,
  areaSignal,
])
export type PropertySignal = z.infer<typeof propertySignal>

export const propertySignals = z.object({ signals: z.array(propertySignal) })
