import type { PropertySummary } from '#contracts/homes/properties/properties.ts'

/**
 * Reduces properties to what cards show, since a page contains this data twice: in its HTML and for hydration. Drops descriptions, names
 * in the older list of pictures, and blurs of pictures that load before they are scrolled into view; all pictures get the colour of the first,
 * which compresses better.
 * @param blurred how many of the first properties keep their blurs
 */
export function cardData(properties: readonly PropertySummary[], blurred: number): PropertySummary[] {
  return properties.map((property, index) => ({
    ...property,
    description: '',
    propertyGallery: [],
    pictures: property.pictures.map(({ blur, ...picture }, at, [first]) => ({
      ...picture,
      color: first?.color ?? picture.color,
      ...(at === 0 && index < blurred && { blur }),
    })),
  }))
}
