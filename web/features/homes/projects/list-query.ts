import { readChoices, readPage, readText, withValues } from '#web/lib/search/address-values.ts'

export const PROJECTS_PATH = '/AllUnderConstructionProperties'

/** Orders of the list, with their parameters of the call. */
export const PROJECT_ORDERS = {
  latest: { label: 'Latest First', sortField: 'id', sortDir: 'desc' },
  name: { label: 'Name (A-Z)', sortField: 'constructionName', sortDir: 'asc' },
  possession: { label: 'Possession Date', sortField: 'possessionDate', sortDir: 'asc' },
} as const
export type ProjectOrder = keyof typeof PROJECT_ORDERS

export interface ProjectsQuery {
  readonly search: string
  readonly order: ProjectOrder
  /** Year of possession; null for every year. */
  readonly year: number | null
  /** From 0; the address counts from 1. */
  readonly page: number
}

export const EMPTY_QUERY: ProjectsQuery = { search: '', order: 'latest', year: null, page: 0 }

const ORDER_NAMES = Object.keys(PROJECT_ORDERS) as ProjectOrder[]

/** Values that are not valid are ignored. */
export function parseProjectsQuery(params: URLSearchParams): ProjectsQuery {
  const year = /^20\d\d$/.exec(params.get('year') ?? '')?.[0]
  return {
    search: readText(params, 'search'),
    order: readChoices(params, 'sort', ORDER_NAMES)[0] ?? 'latest',
    year: year ? Number(year) : null,
    page: readPage(params),
  }
}

/** The canonical address of a query. */
export function projectsAddress({ search, order, year, page }: ProjectsQuery): string {
  const params = withValues(new URLSearchParams(), { search, year, sort: order === 'latest' ? null : order, page })
  return params.size > 0 ? `${PROJECTS_PATH}?${params}` : PROJECTS_PATH
}

/** The query with some of its parts changed, from its first page. */
export function withChange(query: ProjectsQuery, change: Partial<ProjectsQuery>): ProjectsQuery {
  return { ...query, page: 0, ...change }
}

export function projectPath(id: number): string {
  return `/UnderConstructionPropertyDetails/${id}`
}
