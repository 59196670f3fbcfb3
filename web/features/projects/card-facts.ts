import type { ListedProject } from '#contracts/projects/projects.ts'
import type { Picture } from '#contracts/properties/properties.ts'
import { firstPrice, flatTypes, priceRange } from './project-wording.ts'

/** What a card shows of a project: a page carries it twice, in its HTML and for hydration. */
export interface ProjectCardFacts
  extends Pick<
    ListedProject,
    'id' | 'constructionName' | 'builderName' | 'reraNumber' | 'address' | 'projectArea' | 'totalFloors' | 'possessionDate' | 'mobileNo'
  > {
  readonly cover: Picture | null
  readonly pictureCount: number
  /** The first two by name, and how many more there are. */
  readonly amenities: readonly string[]
  readonly moreAmenities: number
  readonly flatTypes: string
  readonly prices: string
  /** Of the first flat in the table. */
  readonly firstPrice: string
}

const SHOWN_AMENITIES = 2

/** @param blurred how many of the first keep the blur of their picture: others load long before they are scrolled to */
export function cardFacts(projects: readonly ListedProject[], blurred: number): ProjectCardFacts[] {
  return projects.map((project, index) => {
    const { id, constructionName, builderName, reraNumber, address, projectArea, totalFloors, possessionDate, mobileNo } = project
    const [cover] = project.pictures
    return {
      ...{ id, constructionName, builderName, reraNumber, address, projectArea, totalFloors, possessionDate, mobileNo },
      cover: cover ? { ...cover, blur: index < blurred ? cover.blur : null } : null,
      pictureCount: project.propertyGallery.length,
      amenities: project.amenities.slice(0, SHOWN_AMENITIES).map(({ name }) => name),
      moreAmenities: Math.max(0, project.amenities.length - SHOWN_AMENITIES),
      flatTypes: flatTypes(project.flatDetails),
      prices: priceRange(project),
      firstPrice: firstPrice(project),
    }
  })
}
