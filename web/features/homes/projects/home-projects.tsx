import { PROJECT_MESSAGES } from '#contracts/homes/projects/project-messages.ts'
import { SERVER_FAILURE_TEXT } from '#web/lib/api/page-failure.ts'
import { HomeMessage, HomeSection } from '#web/lib/home/home-section.tsx'
import { Button } from '#web/ui/button.tsx'
import { Building, WifiOff } from '#web/ui/icons/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Carousel } from '#web/ui/pictures/carousel.tsx'
import { type Rendered, useLatestProjects } from './api.ts'
import type { ProjectCardFacts } from './card-facts.ts'
import { PROJECTS_PATH } from './list-query.ts'
import { ProjectCard, ProjectCardSkeleton } from './project-card.tsx'

const PROJECT_CAROUSEL_MS = 5_000

interface HomeProjectsProps {
  rendered: Rendered<readonly ProjectCardFacts[]>
  /** Time of the render, epoch ms. */
  now: number
}

/** The latest projects in a carousel, for the home page. */
export function HomeProjects({ rendered, now }: HomeProjectsProps) {
  const { data, failed, tryAgain } = useLatestProjects(rendered, now)
  return (
    <HomeSection title={PROJECT_MESSAGES.homeTitle} allTo={PROJECTS_PATH}>
      {failed ? (
        <HomeMessage>
          <Notice
            icon={<WifiOff size={24} aria-hidden />}
            title={PROJECT_MESSAGES.homeUnableToLoad}
            actions={<Button onClick={tryAgain}>Try Again</Button>}
          >
            {SERVER_FAILURE_TEXT}
          </Notice>
        </HomeMessage>
      ) : !data ? (
        <Loading />
      ) : data.length === 0 ? (
        <HomeMessage>
          <Notice icon={<Building size={24} aria-hidden />} title={PROJECT_MESSAGES.homeNone}>
            {PROJECT_MESSAGES.homeNoneText}
          </Notice>
        </HomeMessage>
      ) : (
        <Carousel
          label={PROJECT_MESSAGES.homeTitle}
          intervalMs={PROJECT_CAROUSEL_MS}
          heightClass="[contain-intrinsic-height:auto_36rem]"
          slides={data.map((project) => ({ key: project.id, content: <ProjectCard project={project} place="home" /> }))}
        />
      )}
    </HomeSection>
  )
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
