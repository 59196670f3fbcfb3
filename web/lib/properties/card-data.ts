import type { PropertySummary } from '#contracts/properties/properties.ts'

/**
 * What cards show of properties: a page carries it twice, in its HTML and for hydration. Without descriptions, the names of further
 * pictures, and blurs of pictures that load long before they are scrolled to.
 * @param blurred how many of the first keep their blur
 */
export function cardData(properties: readonly PropertySummary[], blurred: number): PropertySummary[] {
  return properties.map((property, index) => ({
    ...property,
    description: '',
    propertyGallery: [],
    pictures: index < blurred ? property.pictures : property.pictures.map((picture) => ({ ...picture, blur: null })),
  }))
}
