import type { ListedProject } from '#contracts/homes/projects/projects.ts'
import type { Picture } from '#contracts/homes/properties/properties.ts'
import { firstPrice, flatTypes, priceRange } from './project-wording.ts'

/** Facts of a project on a card. Kept few, because a page contains them twice: in its HTML and for hydration. */
export interface ProjectCardFacts
  extends Pick<
    ListedProject,
    | 'id'
    | 'constructionName'
    | 'builderName'
    | 'reraNumber'
    | 'reraPage'
    | 'siteReraNumber'
    | 'address'
    | 'projectArea'
    | 'totalFloors'
    | 'possessionDate'
    | 'mobileNo'
  > {
  readonly cover: Picture | null
  readonly pictureCount: number
  /** Names of the first two; `moreAmenities` is the number of the others. */
  readonly amenities: readonly string[]
  readonly moreAmenities: number
  readonly flatTypes: string
  readonly prices: string
  /** Price of the first flat in the table. */
  readonly firstPrice: string
}

const SHOWN_AMENITIES = 2

/** @param blurred number of first cards that keep their blurred preview: later pictures load long before they are scrolled to */
export function cardFacts(projects: readonly ListedProject[], blurred: number): ProjectCardFacts[] {
  return projects.map((project, index) => {
    const {
      id,
      constructionName,
      builderName,
      reraNumber,
      reraPage,
      siteReraNumber,
      address,
      projectArea,
      totalFloors,
      possessionDate,
      mobileNo,
    } = project
    const [cover] = project.pictures
    return {
      ...{
        id,
        constructionName,
        builderName,
        reraNumber,
        reraPage,
        siteReraNumber,
        address,
        projectArea,
        totalFloors,
        possessionDate,
        mobileNo,
      },
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
