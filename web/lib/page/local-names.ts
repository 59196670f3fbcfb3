import { CITY } from '#contracts/base/limits.ts'
import type { LocalNames } from '#contracts/site/local-names/local-names.ts'

// Names of data in the language of a build. Call these behind `import.meta.env.OTHER_LANGUAGE ?`, so that the English build has none of it
// (docs/decisions/0235). Values that are sent or compared keep the English names.

const STATE = 'Maharashtra'

const NONE = { localities: {}, amenities: {}, plans: {} }
type Names = ReadonlyMap<string, string>
// without calls, so that the English build can leave it out
let shown = { version: 0, text: '', localities: new Map() as Names, amenities: new Map() as Names, plans: new Map() as Names }

/** Names of what the program gives for nothing, as they are stored with a person's plan. */
const GIVEN: Readonly<Record<string, string>> = { Goodwill: 'Goodwill', 'Contact that came back': 'Contact that came back' }

/**
 * Sets the names that the page is rendered with, before its first text. The browser takes those that its HTML was rendered with; they stay
 * until the next document. @param names undefined: the English ones
 */
export function showLocalNames(names: LocalNames = NONE): void {
  const text = JSON.stringify(names)
  if (text === shown.text) return
  const mapOf = (texts: Readonly<Record<string, string>>): Names => new Map(Object.entries(texts))
  const [localities, amenities, plans] = [mapOf(names.localities), mapOf(names.amenities), mapOf({ ...GIVEN, ...names.plans })]
  shown = { version: shown.version + 1, text, localities, amenities, plans }
}

/** Changes with the names; for keys of cached HTML. */
export const versionOfLocalNames = (): number => shown.version

/** 'बाणेर' for 'Baner'; an area that is no known locality stays as it was typed. */
export const localArea = (area: string): string => shown.localities.get(area) ?? area
/** 'लिफ्ट' for 'Lift'. */
export const localAmenity = (name: string): string => shown.amenities.get(name) ?? name
/** 'मालक प्लस' for 'Owner Plus'; a plan that was renamed since stays as it was bought. */
export const localPlan = (name: string): string => shown.plans.get(name) ?? name
export const withLocalPlans = <P extends { readonly packageName: string }>(all: readonly P[]): P[] =>
  all.map((each) => ({ ...each, packageName: localPlan(each.packageName) }))
export const localCity = (city: string): string => (city === 'Pune' ? CITY : city)
export const localState = (state: string): string => (state === 'Maharashtra' ? STATE : state)

/** An amenity whose icon still follows from its English name. */
export function withLocalName<A extends { readonly name: string; readonly icon?: string | null | undefined }>(amenity: A): A {
  return { ...amenity, icon: amenity.icon ?? amenity.name, name: localAmenity(amenity.name) }
}
