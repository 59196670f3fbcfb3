import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { REQUIREMENT_CAROUSEL_MS } from '#contracts/limits.ts'
import { REQUIREMENT_MESSAGES } from '#contracts/requirement-messages.ts'
import { requirementTitle } from '#contracts/requirement-words.ts'
import type { ListedRequirement } from '#contracts/requirements.ts'
import { postedAgo } from '#contracts/time.ts'
import { Button } from '#web/ui/button.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { failureText, type LoadedRequirements, latestRequirementsQuery } from './api.ts'
import { TITLE } from './featured-wording.ts'
import { Badge, Budget, Poster, PreferredLocations } from './requirement-parts.tsx'

interface RequirementsCarouselProps {
  loaded: LoadedRequirements
  /** Epoch ms. */
  now: number
  contactOf: (requirement: ListedRequirement) => ReactNode
}

/** The latest requirements on the home page. After a failure nothing is called until the person asks. */
export function RequirementsCarousel({ loaded, now, contactOf }: RequirementsCarouselProps) {
  const [retried, setRetried] = useState(false)
  const again = useQuery({ ...latestRequirementsQuery(), enabled: retried, retry: false })
  const requirements = 'requirements' in loaded ? loaded.requirements : again.data
  const failure = 'failure' in loaded && (!retried ? loaded.failure : again.isError && !again.isFetching && failureText(again.error))
  return (
    <section className="wrap pt-6 sm:pt-12" aria-label={TITLE}>
      <div className="mb-2 flex items-center justify-between gap-2 sm:mb-5">
        <h2 className="font-bold text-lg sm:text-[28px]">{TITLE}</h2>
        <Link
          to="/featured"
          aria-label={`View All: ${TITLE}`}
          className="inline-flex min-h-11 shrink-0 items-center font-semibold text-brand underline-offset-4 hover:underline"
        >
          View All
        </Link>
      </div>
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
    </section>
  )
}

function CarouselMessage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-40 flex-col items-center justify-center gap-4 rounded-card border border-line bg-card px-5 py-8 text-center text-ink-soft">
      {children}
    </div>
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
      <p className="flex items-center justify-between gap-2 text-[13px] text-ink-soft leading-6">
        <Badge>{lookingFor}</Badge>
        <time dateTime={createdAt}>{postedAgo(createdAt, now)}</time>
      </p>
      <h3 className="line-clamp-2 font-sans font-semibold text-[16px] leading-6 tracking-normal">{requirementTitle(requirement)}</h3>
      <Budget requirement={requirement} />
      <PreferredLocations requirement={requirement} />
      {additionalRequirements && <p className="line-clamp-2 text-[14px] text-ink-soft leading-5">{additionalRequirements}</p>}
      <div className="mt-auto grid gap-3 border-line border-t pt-3">
        <Poster requirement={requirement} />
        {contact}
      </div>
    </div>
  )
}
