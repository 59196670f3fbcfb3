import type { PropertyForm } from './property-form.ts'

/** A numbered section of the form. */
export interface Step {
  readonly number: number
  readonly id: string
  readonly title: string
  /** What has to be there is there; for what need not be, something is. */
  readonly done: boolean
  readonly optional: boolean
}

interface Filled {
  readonly form: PropertyForm
  readonly photos: number
  readonly documents: number
}

/** @param titles of the fourth and the last section, which differ */
export function stepsOf({ form, photos, documents }: Filled, titles: { price: string; documents: string }): Step[] {
  const steps: [id: string, title: string, done: boolean, optional: boolean][] = [
    ['basic-information', 'Basic Information', form.category !== '' && form.propertyFor !== '', false],
    ['property-details', 'Property Details', form.propertyName.trim() !== '', false],
    ['location-details', 'Location Details', form.address.area.trim() !== '', false],
    ['price-details', titles.price, Number(form.expectedPrice) > 0, false],
    ['amenities', 'Amenities', form.amenityIds.length > 0, true],
    ['property-photos', 'Property Photos', photos > 0, true],
    ['property-documents', titles.documents, documents > 0, true],
  ]
  return steps.map(([id, title, done, optional], index) => ({ number: index + 1, id, title, done, optional }))
}
