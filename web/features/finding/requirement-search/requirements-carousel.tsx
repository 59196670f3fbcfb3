import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { LANGUAGE } from '#contracts/base/language.ts'
import { postedAgo } from '#contracts/base/values/time.ts'
import { labelOf } from '#contracts/homes/properties/property-kinds.ts'
import { requirementTitle } from '#contracts/homes/requirements/requirement-choices.ts'
import { REQUIREMENT_MESSAGES } from '#contracts/homes/requirements/requirement-messages.ts'
import type { ListedRequirement } from '#contracts/homes/requirements/requirements.ts'
import { HomeMessage, HomeSection } from '#web/lib/home/home-section.tsx'
import { languageOf } from '#web/lib/page/language-of.ts'
import { Button } from '#web/ui/button.tsx'
import { Carousel } from '#web/ui/pictures/carousel.tsx'
import { failureText, type LoadedRequirements, latestRequirementsQuery } from './api.ts'
import { TITLE } from './featured-wording.ts'
import { Badge, Budget, Poster, PreferredLocations } from './requirement-parts.tsx'

/** How long each requirement is shown. */
const REQUIREMENT_CAROUSEL_MS = 4_000

interface RequirementsCarouselProps {
  loaded: LoadedRequirements
  /** Epoch ms. */
  now: number
  contactOf: (requirement: ListedRequirement) => ReactNode
}

/**
 * The latest requirements on the home page. After a failed load nothing is fetched until 'Try Again' is pressed. When the page was rendered
 * before there was any, they are fetched: a tab can stay open for hours, and a page saved on the device is older still.
 */
export function RequirementsCarousel({ loaded, now, contactOf }: RequirementsCarouselProps) {
  const [retried, setRetried] = useState(false)
  const rendered = 'requirements' in loaded ? loaded.requirements : undefined
  const hadNone = rendered?.length === 0
  const again = useQuery({ ...latestRequirementsQuery(), enabled: retried || hadNone, retry: false, refetchOnWindowFocus: hadNone })
  const requirements = hadNone ? (again.data ?? rendered) : (rendered ?? again.data)
  const failure = 'failure' in loaded && (!retried ? loaded.failure : again.isError && !again.isFetching && failureText(again.error))
  return (
    <HomeSection title={TITLE} allTo="/featured">
      {failure ? (
        <CarouselMessage>
          <p>{REQUIREMENT_MESSAGES.homeFailed(failure)}</p>
          <Button look="soft" onClick={() => (retried ? void again.refetch() : setRetried(true))}>
            Try Again
          </Button>
        </CarouselMessage>
      ) : !requirements ? (
        <>
          <p role="status" className="sr-only">
            Loading requirements...
          </p>
          <div aria-hidden className="skeleton h-64 rounded-card" />
        </>
      ) : requirements.length === 0 ? (
        <CarouselMessage>
          <p>{REQUIREMENT_MESSAGES.homeNone}</p>
          <Link to="/postrequirement" className="btn btn-soft">
            Post Requirement
          </Link>
        </CarouselMessage>
      ) : (
        <Carousel
          label={TITLE}
          intervalMs={REQUIREMENT_CAROUSEL_MS}
          slides={requirements.map((requirement) => ({
            key: requirement.requirementId,
            content: <RequirementCard requirement={requirement} now={now} contact={contactOf(requirement)} />,
          }))}
        />
      )}
    </HomeSection>
  )
}

function CarouselMessage({ children }: { children: ReactNode }) {
  return (
    <HomeMessage>
      <div className="flex flex-col items-center gap-4 px-5 py-8 text-center text-ink-soft">{children}</div>
    </HomeMessage>
  )
}

interface RequirementCardProps {
  requirement: ListedRequirement
  now: number
  contact: ReactNode
}

function RequirementCard({ requirement, now, contact }: RequirementCardProps) {
  const { lookingFor, createdAt, additionalRequirements } = requirement
  return (
    <div className="card gap-2 p-4">
      <p className="flex items-center justify-between gap-2 text-sm text-ink-soft leading-6">
        <Badge>{LANGUAGE === 'en' ? lookingFor : labelOf(lookingFor)}</Badge>
        <time dateTime={createdAt}>{postedAgo(createdAt, now)}</time>
      </p>
      <h3 className="line-clamp-2 font-sans font-semibold text-base leading-6 tracking-normal">{requirementTitle(requirement)}</h3>
      <Budget requirement={requirement} />
      <PreferredLocations requirement={requirement} />
      {additionalRequirements && (
        <p
          {...((import.meta.env.SSR || import.meta.env.OTHER_LANGUAGE) && languageOf(additionalRequirements))}
          className="line-clamp-2 text-sm text-ink-soft leading-5"
        >
          {additionalRequirements}
        </p>
      )}
      <div className="mt-auto grid gap-3 border-line border-t pt-3">
        <Poster requirement={requirement} />
        {contact}
      </div>
    </div>
  )
}
