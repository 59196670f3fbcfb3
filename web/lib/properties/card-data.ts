import type { PropertySummary } from '#contracts/homes/properties/properties.ts'

/**
 * Reduces properties to what cards show, since a page contains this data twice: in its HTML and for hydration. Drops descriptions, names
 * of further pictures, and blurs of pictures that load before they are scrolled into view.
 * @param blurred how many of the first properties keep their blurs
 */
export function cardData(properties: readonly PropertySummary[], blurred: number): PropertySummary[] {
  return properties.map((property, index) => ({
    ...property,
    description: '',
    propertyGallery: [],
    pictures: index < blurred ? property.pictures : property.pictures.map(({ blur: _blur, ...picture }) => picture),
  }))
}
