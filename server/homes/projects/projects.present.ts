import { DEMO_REGISTER_PATH } from '#contracts/base/values/rera-register.ts'
import type { ListedProject, ProjectDetail } from '#contracts/homes/projects/projects.ts'
import type { CatalogueProject } from '#contracts/operations/projects.ts'
import { presentPicture } from '#server/homes/media/index.ts'
import type { CatalogueProjectRow } from './catalogue-projects.queries.ts'
import type { ProjectDetailRow, ProjectRow } from './projects.queries.ts'

/** Address of a project's page in the register; of an invented one a path on this site. Null: not given. */
export function registerPageOf({ isDemo, reraNumber, reraPage }: Pick<ProjectRow, 'isDemo' | 'reraNumber' | 'reraPage'>): string | null {
  return reraPage ?? (isDemo ? DEMO_REGISTER_PATH + reraNumber : null)
}

/** A project for a list. The builder's phone number is public. @param siteReraNumber the site's own number as an agent */
export function presentProject(row: ProjectRow, siteReraNumber: string | null): ListedProject {
  const prices = row.flats.flatMap(({ price }) => price || [])
  return {
    id: row.id,
    status: row.status,
    constructionName: row.constructionName,
    builderName: row.builderName,
    reraNumber: row.reraNumber,
    reraPage: registerPageOf(row),
    siteReraNumber,
    address: row.area === null ? null : { area: row.area, city: row.city, state: row.state },
    projectArea: row.projectArea,
    totalFloors: row.totalFloors,
    possessionDate: row.possessionDate,
    propertyGallery: row.pictures.map(({ fileName }) => fileName),
    // only the first picture has a blurred preview: the others are not visible at first
    pictures: row.pictures.map((picture, index) => presentPicture(index === 0 ? picture : { ...picture, blur: null })),
    amenities: [...row.amenities],
    mobileNo: row.mobileNo,
    flatDetails: [...row.flats],
    priceFrom: prices.length > 0 ? Math.min(...prices) : null,
    priceTo: prices.length > 0 ? Math.max(...prices) : null,
  }
}

export function presentProjectDetail(row: ProjectDetailRow, siteReraNumber: string | null): ProjectDetail {
  return {
    ...presentProject(row, siteReraNumber),
    description: row.description,
    stages: [...row.stages],
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** A project as operators edit it. */
export function presentCatalogueProject(row: CatalogueProjectRow): CatalogueProject {
  const { id, state: _state, localityId, flats, stages, amenities, pictures, updatedAt, ...values } = row
  return {
    ...values,
    projectId: id,
    isAreaKnown: localityId !== null,
    flats: [...flats],
    stages: [...stages],
    amenities: [...amenities],
    pictures: pictures.map(presentPicture),
    updatedAt: updatedAt.toISOString(),
  }
}
