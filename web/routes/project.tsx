import { QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { data } from 'react-router'
import { PROJECT_MESSAGES } from '#contracts/homes/projects/project-messages.ts'
import type { ProjectDetail } from '#contracts/homes/projects/projects.ts'
import { projectQuery } from '#web/features/homes/projects/api.ts'
import { projectMeta } from '#web/features/homes/projects/meta.ts'
import { ProjectFailure, projectFailureStatus } from '#web/features/homes/projects/project-failure.tsx'
import { ProjectScreen, ProjectSkeleton } from '#web/features/homes/projects/project-screen.tsx'
import { projectName } from '#web/features/homes/projects/project-wording.ts'
import { siteContext } from '#web/lib/api/api.ts'
import { withInitialData } from '#web/lib/api/query-client.ts'
import { siteFacts } from '#web/lib/page/seo.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import type { Route } from './+types/project'

interface PageData {
  /** Epoch ms. */
  readonly now: number
  readonly project?: ProjectDetail
  /** HTTP status of the failure, when the server could not show the project. */
  readonly failed?: number
}

export async function loader({ context, params: { propertyId } }: Route.LoaderArgs) {
  const now = Date.now()
  try {
    const project = await new QueryClient().fetchQuery(projectQuery(propertyId, context.get(siteContext).api))
    return { now, project } satisfies PageData
  } catch (error) {
    const failed = projectFailureStatus(error)
    return data<PageData>({ now, failed }, failed)
  }
}

/** In the browser the page opens at once and loads with its own query. */
export function clientLoader(): PageData {
  return { now: Date.now() }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = siteFacts(matches)
  const { project, failed } = (loaderData ?? {}) as Partial<PageData>
  if (project) return projectMeta(project, site)
  return failed ? [{ title: `${PROJECT_MESSAGES.notFound} | ${site.brand.name}` }, { name: 'robots', content: 'noindex' }] : []
}

export default function ProjectPage({ params: { propertyId }, loaderData, matches }: Route.ComponentProps) {
  const { now, project, failed: failedOnServer } = loaderData as PageData
  const { brand } = siteFacts(matches)
  const query = useQuery({ ...projectQuery(propertyId), ...withInitialData(project, now), enabled: failedOnServer === undefined })
  const status = query.data ? undefined : (failedOnServer ?? (query.error ? projectFailureStatus(query.error) : undefined))
  const isFailure = status !== undefined && status !== 404
  useEffect(() => {
    if (isFailure) toast.error(PROJECT_MESSAGES.loadDetailFailed)
  }, [isFailure])
  if (status !== undefined) {
    return (
      <>
        {failedOnServer === undefined && <title>{`${PROJECT_MESSAGES.notFound} | ${brand.name}`}</title>}
        <ProjectFailure
          status={status}
          retrying={query.isFetching}
          onRetry={() => (failedOnServer === undefined ? void query.refetch() : window.location.reload())}
        />
      </>
    )
  }
  return (
    <>
      {!project && <title>{`${query.data ? projectName(query.data) : PROJECT_MESSAGES.listTitle} | ${brand.name}`}</title>}
      {query.data ? <ProjectScreen key={propertyId} project={query.data} /> : <ProjectSkeleton />}
    </>
  )
}
