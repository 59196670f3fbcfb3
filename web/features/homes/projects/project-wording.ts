import { LOCALE } from '#contracts/base/language.ts'
import { counted } from '#contracts/base/values/counted.ts'
import { formatRupees, groupDigits, shortRupees } from '#contracts/base/values/money.ts'
import { PROJECT_MESSAGES } from '#contracts/homes/projects/project-messages.ts'
import type { Flat, ListedProject } from '#contracts/homes/projects/projects.ts'
import { STAGE_NAMES } from '#contracts/homes/projects/stage-names.ts'
import { formatBhk, parseBhkType } from '#contracts/homes/properties/bhk.ts'
import { localArea, localCity, localState } from '#web/lib/page/local-names.ts'

/** Shown for a fact that is not known. */
export const NOT_KNOWN = 'N/A'
const TO_BE_ANNOUNCED = 'TBA'

/** Created once: creating a DateTimeFormat takes longer than hundreds of uses. */
const MONTH = new Intl.DateTimeFormat(LOCALE, { month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' })
const LONG = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' })

function formatWith(format: Intl.DateTimeFormat, date: string | null): string {
  const time = Date.parse(date ?? '')
  return Number.isNaN(time) ? TO_BE_ANNOUNCED : format.format(time)
}

/** 'Dec 2027', or 'TBA' when it is missing or invalid. @param date ISO 8601 */
export function monthOf(date: string | null): string {
  return formatWith(MONTH, date)
}

/** '31 December 2027', or 'TBA' when it is missing or invalid. @param date ISO 8601 */
export function longDate(date: string | null): string {
  return formatWith(LONG, date)
}

/** As `monthOf`, but a missing date is 'Date not available', as on the home page. */
export function homePossession(date: string | null): string {
  return date === null || date === '' ? 'Date not available' : monthOf(date)
}

export function projectName({ constructionName }: Pick<ListedProject, 'constructionName'>): string {
  return constructionName.trim() || PROJECT_MESSAGES.unnamed
}

const localParts = ({ area, city, state }: NonNullable<ListedProject['address']>) => [
  area && localArea(area),
  city && localCity(city),
  state && localState(state),
]

/** 'Baner, Pune, Maharashtra'. */
export function projectAddress({ address }: Pick<ListedProject, 'address'>): string {
  const parts = address ? (import.meta.env.OTHER_LANGUAGE ? localParts(address) : [address.area, address.city, address.state]) : []
  return parts.filter(Boolean).join(', ') || PROJECT_MESSAGES.noLocation
}

/** '4.5 acres', as the builder wrote it. */
export function siteArea({ projectArea }: Pick<ListedProject, 'projectArea'>): string {
  if (projectArea === null) return NOT_KNOWN
  return import.meta.env.OTHER_LANGUAGE ? localSiteArea(projectArea) : projectArea
}

function localSiteArea(text: string): string {
  const [, amount, unit] = /^(\d+(?:\.\d+)?) *(acre|gunt?ha)s?$/i.exec(text) ?? []
  if (!unit) return text
  const form = Number(amount) === 1 ? 1 : 2
  const words = unit.toLowerCase() === 'acre' ? counted(form, 'acre') : counted(form, 'guntha', 'guntha')
  // counted amounts are whole
  return words.replace(/^\d/, amount ?? '')
}

/** In a build of another language: the usual name of a stage in it. A name that is not known stays. */
export function localStage(name: string): string {
  const [, words] = Object.entries(STAGE_NAMES).find(([known]) => known.toLowerCase() === name.trim().toLowerCase()) ?? []
  return words ?? name
}

/** '2 BHK', '2.5 BHK', 'Row house'. @param type with underscores: '2_BHK', 'TWO_BHK', 'Row_house' */
export function flatTypeName(type: string): string {
  return parseBhkType(type) ? formatBhk(type) : type.replaceAll('_', ' ').trim()
}

/** '2, 3 and 4 BHK'; each kind once. */
export function flatTypes(flats: readonly Pick<Flat, 'flatType'>[]): string {
  const names = [...new Set(flats.map(({ flatType }) => flatTypeName(flatType)))]
  const last = names.pop()
  if (last === undefined) return ''
  const unit = / (BHK|RK)$/.exec(last)?.[0] ?? ''
  const others = unit !== '' && names.every((name) => name.endsWith(unit)) ? names.map((name) => name.slice(0, -unit.length)) : names
  return others.length > 0 ? `${others.join(', ')} and ${last}` : last
}

export function squareFeet(area: number | null): string {
  return area ? `${groupDigits(area)} sq.ft` : NOT_KNOWN
}

/** The exact price of one flat. @param price whole rupees */
export function flatPrice(price: number | null | undefined): string {
  return price ? formatRupees(price) : PROJECT_MESSAGES.priceOnRequest
}

/** As `flatPrice`, for places without room for the exact figure. */
export function shortPrice(price: number | null | undefined): string {
  return price ? shortRupees(price) : PROJECT_MESSAGES.priceOnRequest
}

/** The price of the first flat in the table. */
export function firstPrice({ flatDetails: [first] }: Pick<ListedProject, 'flatDetails'>): string {
  return shortPrice(first?.price)
}

/** Value of the attribute `translate` for a price: amounts are not translated (docs/decisions/0120). */
export function translatePrice(price: string): 'yes' | 'no' {
  return price === PROJECT_MESSAGES.priceOnRequest ? 'yes' : 'no'
}

/** '₹78.5 L – ₹1.6 Cr'. */
export function priceRange({ priceFrom, priceTo }: Pick<ListedProject, 'priceFrom' | 'priceTo'>): string {
  if (!priceFrom || !priceTo) return PROJECT_MESSAGES.priceOnRequest
  const [from, to] = [shortRupees(priceFrom), shortRupees(priceTo)]
  return from === to ? from : `${from} – ${to}`
}
