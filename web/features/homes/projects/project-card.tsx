import { Link } from 'react-router'
import { languageOf } from '#web/lib/page/language-of.ts'
import { localAmenity } from '#web/lib/page/local-names.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Images } from '#web/ui/icons/icons.tsx'
import { CardSkeleton } from '#web/ui/lists/card-skeleton.tsx'
import { CARD_SIZES } from '#web/ui/pictures/picture.tsx'
import { CallNow } from './call-now.tsx'
import type { ProjectCardFacts } from './card-facts.ts'
import { CoverPicture } from './cover-picture.tsx'
import { projectPath } from './list-query.ts'
import { homePossession, monthOf, NOT_KNOWN, projectAddress, projectName, siteArea, translatePrice } from './project-wording.ts'
import { RegisterCode, RegisterLink } from './register.tsx'

interface ProjectCardProps {
  project: ProjectCardFacts
  /** The home page shows the first flat's price and another text for a missing date. */
  place?: 'list' | 'home'
  /** Loads the picture at once: for cards in the first screen. */
  eager?: boolean
}

/** A project in a grid or a carousel. One link covers the card; the buttons lie above it, not inside it. */
export function ProjectCard({ project, place = 'list', eager = false }: ProjectCardProps) {
  const name = projectName(project)
  const isHome = place === 'home'
  const price = isHome ? project.firstPrice : project.prices
  const possession = isHome ? homePossession(project.possessionDate) : monthOf(project.possessionDate)
  return (
    <article className="card">
      <div className="relative aspect-8/5">
        <CoverPicture cover={project.cover} sizes={CARD_SIZES} eager={eager} />
        {/* beside the register's code, whose size does not depend on that of texts */}
        <div className="card-badges pr-[92px]">
          {project.flatTypes && <span>{project.flatTypes}</span>}
          {project.pictureCount > 1 && (
            <span className="ml-auto inline-flex items-center gap-1">
              <Images size={13} aria-hidden />
              <span className="sr-only">Pictures: </span>
              {project.pictureCount}
            </span>
          )}
        </div>
        <RegisterCode project={project} side={82} />
      </div>
      <div className="card-text">
        <p translate={translatePrice(price)} className="card-price">
          {price}
        </p>
        <h3
          {...((import.meta.env.SSR || import.meta.env.OTHER_LANGUAGE) && languageOf(name))}
          className="mt-0.5 font-semibold text-base leading-6"
        >
          <Link to={projectPath(project.id)}>{name}</Link>
        </h3>
        <p className="card-address">{projectAddress(project)}</p>
        {project.builderName && <p className="truncate text-sm text-ink-soft leading-5">by {project.builderName}</p>}
        <div className="mt-auto">
          <dl className="card-facts">
            {[
              ['Project area', siteArea(project)],
              ['Floors', project.totalFloors ?? NOT_KNOWN],
              ['Possession', possession],
            ].map(([term, value]) => (
              <div key={term}>
                <dt>{term} </dt>
                <dd className={value === NOT_KNOWN ? 'unknown' : undefined}>{value}</dd>
              </div>
            ))}
          </dl>
          {!isHome && <Amenities project={project} />}
          <div className="relative z-10 mt-1">
            <RegisterLink project={project} />
          </div>
          <div className="relative z-10 mt-1 flex gap-2">
            <ButtonLink to={projectPath(project.id)} look="outline" className="flex-1 px-2" aria-label={`View Details: ${name}`}>
              View Details
            </ButtonLink>
            <CallNow project={project} className="flex-1 px-2" />
          </div>
        </div>
      </div>
    </article>
  )
}

/** The first two amenities, and the number of the others. */
function Amenities({ project: { amenities, moreAmenities } }: Pick<ProjectCardProps, 'project'>) {
  if (amenities.length === 0) return null
  return (
    <ul aria-label="Amenities" className="mt-3 flex flex-wrap gap-1.5 border-line border-t pt-3 text-xs">
      {[...amenities, ...(moreAmenities > 0 ? [`+${moreAmenities} more`] : [])].map((name) => (
        <li key={name} className="rounded-full bg-wash px-2.5 leading-6">
          {import.meta.env.OTHER_LANGUAGE ? localAmenity(name) : name}
        </li>
      ))}
    </ul>
  )
}

export const ProjectCardSkeleton = () => (
  <CardSkeleton lines={['h-7 w-3/5', 'h-5 w-2/5', 'h-4 w-4/5', 'h-4 w-1/2', 'mt-3 h-9', 'mt-3 h-6 w-2/3', 'h-9 w-1/2']} />
)
