import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PROJECT_CAROUSEL_MS } from '#contracts/limits.ts'
import { PROJECT_MESSAGES } from '#contracts/project-messages.ts'
import { SERVER_FAILURE_TEXT } from '#web/lib/page-failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { Building, WifiOff } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type Rendered, useLatestProjects } from './api.ts'
import type { ProjectCardFacts } from './card-facts.ts'
import { PROJECTS_PATH } from './list-query.ts'
import { ProjectCard, ProjectCardSkeleton } from './project-card.tsx'

interface HomeProjectsProps {
  rendered: Rendered<readonly ProjectCardFacts[]>
  /** When they were rendered, epoch ms. */
  now: number
}

/** The latest projects in a carousel, for the home page. */
export function HomeProjects({ rendered, now }: HomeProjectsProps) {
  const { data, failed, tryAgain } = useLatestProjects(rendered, now)
  return (
    <section className="wrap pt-6 sm:pt-12" aria-label={PROJECT_MESSAGES.homeTitle}>
      <div className="mb-2 flex items-center justify-between gap-2 sm:mb-5">
        <h2 className="font-bold text-lg sm:text-[28px]">{PROJECT_MESSAGES.homeTitle}</h2>
        <Link
          to={PROJECTS_PATH}
          aria-label={`View All: ${PROJECT_MESSAGES.homeTitle}`}
          className="inline-flex min-h-11 shrink-0 items-center font-semibold text-brand underline-offset-4 hover:underline"
        >
          View All
        </Link>
      </div>
      {failed ? (
        <Panel>
          <Notice
            icon={<WifiOff size={24} aria-hidden />}
            title={PROJECT_MESSAGES.homeUnableToLoad}
            actions={<Button onClick={tryAgain}>Try Again</Button>}
          >
            {SERVER_FAILURE_TEXT}
          </Notice>
        </Panel>
      ) : !data ? (
        <Loading />
      ) : data.length === 0 ? (
        <Panel>
          <Notice icon={<Building size={24} aria-hidden />} title={PROJECT_MESSAGES.homeNone}>
            {PROJECT_MESSAGES.homeNoneText}
          </Notice>
        </Panel>
      ) : (
        <Carousel
          label={PROJECT_MESSAGES.homeTitle}
          intervalMs={PROJECT_CAROUSEL_MS}
          slides={data.map((project) => ({ key: project.id, content: <ProjectCard project={project} place="home" /> }))}
        />
      )}
    </section>
  )
}

function Panel({ children }: { children: ReactNode }) {
  return <div className="rounded-card border border-line bg-card">{children}</div>
}

function Loading() {
  return (
    <>
      <p role="status" className="sr-only">
        {PROJECT_MESSAGES.loadingList}
      </p>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <ProjectCardSkeleton />
        <div className="max-sm:hidden">
          <ProjectCardSkeleton />
        </div>
        <div className="max-lg:hidden">
          <ProjectCardSkeleton />
        </div>
      </div>
    </>
  )
}
