import { confirmedWords } from '#contracts/base/values/time.ts'
import type { PropertyDetail, PropertySummary } from '#contracts/homes/properties/properties.ts'
import { fieldsOf, formLabelOf, type PropertyField, pageLabelOf, showField } from '#contracts/homes/properties/property-fields.ts'
import { labelOf } from '#contracts/homes/properties/property-kinds.ts'
import { localAmenity } from '#web/lib/page/local-names.ts'

/** One of the questions that people ask before they visit, and what is known about it. */
export interface PropertyAnswer {
  readonly label: string
  /** Undefined when the poster has not answered. */
  readonly value: string | undefined
  /** The question in the words of somebody who asks the poster. */
  readonly question: string
}

/** Fields of the answers that combine several fields. */
const COMBINED_FIELDS: readonly PropertyField[] = ['pgGender', 'preferredGuests', 'brokerage', 'saleBrokerage', 'brokerageAmount']
/** Fields with an answer each, in page order, after the other answers. */
const SINGLE_FIELDS = ['leaseMonths', 'lockInMonths', 'pets', 'food', 'furniture', 'parking', 'visitingHours'] as const

/** The fields that `answersOf` shows. */
export const ANSWERED_FIELDS: readonly PropertyField[] = ['preferred_tenants', ...COMBINED_FIELDS, ...SINGLE_FIELDS]

type AnsweredProperty = Pick<
  PropertyDetail,
  'category' | 'propertyFor' | 'postedByUserRole' | 'confirmedAt' | 'amenities' | PropertyField
> & {
  /** Missing in lists of live properties only. */
  readonly status?: PropertySummary['status']
}

/** Questions that fit the kind of property, with their answers. @param now epoch ms */
export function answersOf(property: AnsweredProperty, now: number): PropertyAnswer[] {
  const own = fieldsOf(property)
  const answers: PropertyAnswer[] = []
  if (own.has('preferred_tenants') || own.has('pgGender')) answers.push(whoMayLive(property, own))
  // nobody would confirm that a rented, sold or hidden property is still available
  if ((property.status ?? 'ACTIVE') === 'ACTIVE')
    answers.push({
      label: 'Still available',
      value: confirmedWords(property.confirmedAt, now),
      question: 'Is it still available?',
    })
  answers.push({ label: 'Brokerage', value: brokerageOf(property), question: 'Do you charge brokerage?' })
  for (const name of SINGLE_FIELDS) {
    if (!own.has(name)) continue
    const value = showField(name, property[name]) ?? (name === 'parking' ? parkingAmenities(property) : undefined)
    answers.push({ label: pageLabelOf(name), value, question: formLabelOf(name) })
  }
  return answers
}

function whoMayLive(property: AnsweredProperty, own: ReadonlySet<PropertyField>): PropertyAnswer {
  const names = (['preferred_tenants', 'pgGender', 'preferredGuests'] as const).filter((name) => own.has(name))
  const words = names.flatMap((name) => showField(name, property[name]) ?? []).join(', ')
  return {
    label: pageLabelOf('preferred_tenants'),
    value: words === '' ? undefined : words.slice(0, 1) + words.slice(1).toLowerCase(),
    question: 'Who may live there?',
  }
}

type BrokerageFields = Pick<PropertyDetail, 'postedByUserRole' | 'brokerage' | 'saleBrokerage' | 'brokerageAmount'>

/** 'None', '15 days of rent (₹13,000)'. Undefined where a broker has not said; an owner who has not said charges none. */
export function brokerageOf({ postedByUserRole, brokerage, saleBrokerage, brokerageAmount }: BrokerageFields): string | undefined {
  const words = showField('brokerage', brokerage) ?? showField('saleBrokerage', saleBrokerage)
  const amount = showField('brokerageAmount', brokerageAmount)
  if (words && amount) return `${words} (${amount})`
  return words ?? amount ?? (postedByUserRole === 'OWNER' ? labelOf('None') : undefined)
}

/** Names of the parking amenities, for when the poster has not answered the question about parking. */
function parkingAmenities({ amenities }: Pick<AnsweredProperty, 'amenities'>): string | undefined {
  const names = amenities.map(({ name }) => name).filter((name) => /parking/i.test(name))
  return (import.meta.env.OTHER_LANGUAGE ? names.map(localAmenity) : names).join(', ') || undefined
}
