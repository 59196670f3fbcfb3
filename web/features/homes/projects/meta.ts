import type { MetaDescriptor } from 'react-router'
import type { ProjectDetail } from '#contracts/homes/projects/projects.ts'
import { breadcrumbs, jsonLd, pageMeta, type SiteFacts } from '#web/lib/page/seo.ts'
import { PROJECTS_PATH, projectPath } from './list-query.ts'
import { flatTypeName, flatTypes, monthOf, priceRange, projectAddress, projectName } from './project-wording.ts'

/** The cover with the registration number and the code of the register's page, which every advertisement must show. */
const sharedPicture = ({ id }: ProjectDetail) => `/shared-pictures/${id}.jpg`

/** Title, description, share picture and structured data of a project's page. */
export function projectMeta(project: ProjectDetail, site: SiteFacts): MetaDescriptor[] {
  const name = projectName(project)
  const description = describe(project)
  return [
    ...pageMeta({
      title: `${name}, ${projectAddress(project)} | ${site.brand.name}`,
      description,
      path: projectPath(project.id),
      origin: site.origin,
      ...(hasSharedPicture(project) && { image: sharedPicture(project) }),
    }),
    jsonLd({ ...projectFacts(project, site), description }),
    jsonLd(
      breadcrumbs(site.origin, [
        { name: 'Home', path: '/' },
        { name: 'Under Construction', path: PROJECTS_PATH },
        { name, path: projectPath(project.id) },
      ]),
    ),
  ]
}

const hasSharedPicture = ({ pictures, reraPage }: ProjectDetail) => pictures.length > 0 && reraPage !== null

function describe(project: ProjectDetail): string {
  const kinds = flatTypes(project.flatDetails)
  const builder = project.builderName && ` by ${project.builderName}`
  return [
    `${kinds || 'Flats'} under construction in ${projectAddress(project)}: ${projectName(project)}${builder}.`,
    `${priceRange(project)}, possession ${monthOf(project.possessionDate)}, RERA ${project.reraNumber}.`,
  ].join(' ')
}

/** A building of flats that is offered for sale. */
function projectFacts(project: ProjectDetail, { origin }: SiteFacts): Record<string, unknown> {
  const url = origin + projectPath(project.id)
  const { address, priceFrom, priceTo, flatDetails } = project
  const units = flatDetails.reduce((sum, { unit }) => sum + (unit ?? 0), 0)
  return {
    '@type': ['Product', 'ApartmentComplex'],
    '@id': `${url}#project`,
    url,
    name: projectName(project),
    brand: project.builderName ? { '@type': 'Organization', name: project.builderName } : undefined,
    identifier: { '@type': 'PropertyValue', propertyID: 'RERA', value: project.reraNumber },
    image: hasSharedPicture(project) ? origin + sharedPicture(project) : undefined,
    address: address
      ? {
          '@type': 'PostalAddress',
          addressLocality: address.area ?? address.city,
          addressRegion: address.state,
          addressCountry: 'IN',
        }
      : undefined,
    numberOfAccommodationUnits: units > 0 ? { '@type': 'QuantitativeValue', value: units } : undefined,
    accommodationFloorPlan: flatDetails.map(({ flatType, builtUpArea }) => ({
      '@type': 'FloorPlan',
      name: flatTypeName(flatType),
      floorSize: builtUpArea ? { '@type': 'QuantitativeValue', value: builtUpArea, unitCode: 'FTK' } : undefined,
    })),
    amenityFeature: project.amenities.map(({ name }) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
    offers: priceFrom
      ? {
          '@type': 'AggregateOffer',
          url,
          lowPrice: priceFrom,
          highPrice: priceTo ?? priceFrom,
          priceCurrency: 'INR',
          offerCount: flatDetails.filter(({ price }) => price).length,
          availability: 'https://schema.org/PreOrder',
          availabilityStarts: project.possessionDate ?? undefined,
        }
      : undefined,
  }
}
