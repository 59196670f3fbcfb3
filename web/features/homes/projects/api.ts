import { keepPreviousData, queryOptions, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { PROJECTS_PAGE_SIZE } from '#contracts/base/limits.ts'
import { PROJECT_MESSAGES } from '#contracts/homes/projects/project-messages.ts'
import { type Api, browserApi } from '#web/lib/api/api.ts'
import { withInitialData } from '#web/lib/api/query-client.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { cardFacts, type ProjectCardFacts } from './card-facts.ts'
import { PROJECT_ORDERS, type ProjectsQuery } from './list-query.ts'

/** Projects in the carousel of the home page, and on the page about new builds. */
const PROJECTS_ON_HOME = 8

/** Number of cards in the first row of a wide window. */
const FIRST_ROW = 3

export interface ProjectsPage {
  readonly cards: readonly ProjectCardFacts[]
  readonly totalElements: number
  readonly totalPages: number
}

export function projectsQuery({ search, order, year, page }: ProjectsQuery, api: Api = browserApi) {
  const { sortField, sortDir } = PROJECT_ORDERS[order]
  const query = { page, size: PROJECTS_PAGE_SIZE, sortField, sortDir, keyword: search, possessionYear: year ?? undefined }
  return queryOptions({
    queryKey: ['projects', query],
    queryFn: async ({ signal }): Promise<ProjectsPage> => {
      const { content, totalElements, totalPages } = await api.call('listProjects', { query, signal })
      return { cards: cardFacts(content, FIRST_ROW), totalElements, totalPages }
    },
  })
}

/** The latest projects, for the home page. */
export function latestProjectsQuery(api: Api = browserApi) {
  return queryOptions({
    queryKey: ['latest-projects'],
    queryFn: async ({ signal }): Promise<readonly ProjectCardFacts[]> =>
      cardFacts((await api.call('listActiveProjects', { signal })).slice(0, PROJECTS_ON_HOME), 0),
  })
}

export function projectQuery(id: string, api: Api = browserApi) {
  return queryOptions({
    queryKey: ['project', id],
    queryFn: ({ signal }) => api.call('getProject', { params: { id }, signal }),
  })
}

/** Data rendered by the server: null when the server could not load it, undefined when the page is opened in the browser. */
export type Rendered<T> = T | null | undefined

/**
 * A list that may have been rendered on the server. After a failure on the server nothing is fetched until the user presses 'Try Again'.
 * A failure is also shown in a toast.
 * @param now time of the render, epoch ms
 */
function useList<T>(options: UseQueryOptions<T>, rendered: Rendered<T>, now: number) {
  const [retried, setRetried] = useState(false)
  const failedOnServer = rendered === null && !retried
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery<T>({
    ...options,
    enabled: !failedOnServer,
    ...withInitialData(rendered, now),
  })
  const failed = data === undefined && (failedOnServer || (isError && !isFetching))
  useEffect(() => {
    if (failed) toast.error(PROJECT_MESSAGES.loadListFailed)
  }, [failed])
  return {
    data,
    failed,
    /** The data belongs to the previous query. */
    outdated: isPlaceholderData,
    tryAgain: () => (failedOnServer ? setRetried(true) : void refetch()),
  }
}

export function useProjects(query: ProjectsQuery, rendered: Rendered<ProjectsPage>, now: number) {
  return useList({ ...projectsQuery(query), placeholderData: keepPreviousData } as UseQueryOptions<ProjectsPage>, rendered, now)
}

export function useLatestProjects(rendered: Rendered<readonly ProjectCardFacts[]>, now: number) {
  return useList(latestProjectsQuery() as UseQueryOptions<readonly ProjectCardFacts[]>, rendered, now)
}
