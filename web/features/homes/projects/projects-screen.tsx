import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { PROJECTS_PAGE_SIZE } from '#contracts/base/limits.ts'
import { counted } from '#contracts/base/values/counted.ts'
import { PROJECT_MESSAGES } from '#contracts/homes/projects/project-messages.ts'
import { SERVER_FAILURE_TEXT } from '#web/lib/api/page-failure.ts'
import { ActiveFilters } from '#web/lib/search/active-filters.tsx'
import { useLastPageRedirect } from '#web/lib/search/last-page.ts'
import { ResultCount } from '#web/lib/search/result-count.tsx'
import { useSearchTyping } from '#web/lib/search/use-search-typing.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { prefersLessMotion } from '#web/ui/browser.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { NothingFound } from '#web/ui/lists/nothing-found.tsx'
import { Pager, pagesWithGaps } from '#web/ui/lists/pager.tsx'
import { type ProjectsPage, type Rendered, useProjects } from './api.ts'
import {
  EMPTY_QUERY,
  PROJECT_ORDERS,
  PROJECTS_PATH,
  type ProjectOrder,
  type ProjectsQuery,
  parseProjectsQuery,
  projectsAddress,
  withChange,
} from './list-query.ts'
import { ProjectCard, ProjectCardSkeleton } from './project-card.tsx'

/** Id of the section with chips and results. */
const RESULTS = 'projects'
/** Id of the search's form. */
const SEARCH_FORM = 'project-search'

interface ProjectsScreenProps {
  rendered: Rendered<ProjectsPage>
  /** Time of the render, epoch ms. */
  now: number
}

/** All projects, searched, sorted and paged by the address. */
export function ProjectsScreen({ rendered, now }: ProjectsScreenProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const query = useMemo(() => parseProjectsQuery(new URLSearchParams(search)), [search])
  const typing = useSearchTyping(query.search, (term, options) => {
    void navigate(projectsAddress(withChange(query, { search: term })), options)
  })
  return (
    <div className="wrap pt-3 pb-12 sm:pt-5">
      <BackLink />
      <h1 className="mt-1 mb-4 font-bold text-2xl sm:text-3xl">{PROJECT_MESSAGES.listTitle}</h1>
      <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_13rem] sm:gap-3">
        <SearchField
          typing={typing}
          label="Search projects"
          placeholder={PROJECT_MESSAGES.searchPlaceholder}
          plain={{ action: PROJECTS_PATH, name: 'search', id: SEARCH_FORM }}
        />
        {query.year !== null && <input type="hidden" name="year" value={query.year} form={SEARCH_FORM} />}
        <Select
          aria-label="Sort by"
          name="sort"
          form={SEARCH_FORM}
          value={query.order}
          onChange={(order) => void navigate(projectsAddress(withChange(query, { order: order as ProjectOrder })), typing.end())}
          boxClassName=""
          className="truncate pr-9 pl-3 text-base sm:h-12"
          iconClassName="right-3"
        >
          {Object.entries(PROJECT_ORDERS).map(([code, { label }]) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <Results query={query} rendered={rendered} now={now} />
    </div>
  )
}

function Results({ query, rendered, now }: ProjectsScreenProps & { query: ProjectsQuery }) {
  const { data, failed, outdated, tryAgain } = useProjects(query, rendered, now)
  const isReplaced = useLastPageRedirect(query, outdated ? undefined : data, projectsAddress)
  if (failed) {
    return (
      <NothingFound heading={PROJECT_MESSAGES.unableToLoadList} advice={SERVER_FAILURE_TEXT}>
        <Button onClick={tryAgain}>Try Again</Button>
      </NothingFound>
    )
  }
  const shown = isReplaced ? undefined : data
  return (
    <section id={RESULTS} tabIndex={-1} aria-label="Projects" className="outline-none">
      <ResultCount
        state={shown && !outdated ? 'ready' : 'waiting'}
        loading={PROJECT_MESSAGES.loadingList}
        failed=""
        count={countLine(shown?.totalElements ?? 0)}
      />
      <ActiveFilters
        chips={chipsOf(query)}
        clearedTo={projectsAddress(EMPTY_QUERY)}
        clearText={PROJECT_MESSAGES.clearFilters}
        results={RESULTS}
      />
      <Grid query={query} data={shown} outdated={outdated} />
    </section>
  )
}

const countLine = (count: number) => counted(count, 'project')

function chipsOf(query: ProjectsQuery) {
  const without = (change: Partial<ProjectsQuery>) => projectsAddress(withChange(query, change))
  return [
    ...(query.search === '' ? [] : [{ key: 'search', label: `“${query.search}”`, to: without({ search: '' }) }]),
    ...(query.year === null ? [] : [{ key: 'year', label: `Possession in ${query.year}`, to: without({ year: null }) }]),
    ...(query.order === 'latest' ? [] : [{ key: 'order', label: PROJECT_ORDERS[query.order].label, to: without({ order: 'latest' }) }]),
  ]
}

const GRID = 'mt-3 grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6'

interface GridProps {
  query: ProjectsQuery
  /** Undefined while it loads. */
  data: ProjectsPage | undefined
  /** The page belongs to the previous query. */
  outdated: boolean
}

function Grid({ query, data, outdated }: GridProps) {
  if (!data) {
    return (
      <div className={GRID}>
        {Array.from({ length: PROJECTS_PAGE_SIZE }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are interchangeable
          <ProjectCardSkeleton key={index} />
        ))}
      </div>
    )
  }
  if (data.cards.length === 0) {
    return (
      <NothingFound heading={PROJECT_MESSAGES.noneFound} advice="Try another name or a place nearby.">
        <ButtonLink to={projectsAddress(EMPTY_QUERY)}>{PROJECT_MESSAGES.clearAllFilters}</ButtonLink>
      </NothingFound>
    )
  }
  return (
    <div aria-busy={outdated} className={`transition-opacity duration-200 ${outdated ? 'opacity-50' : ''}`}>
      <h2 className="sr-only">Projects</h2>
      <ul className={GRID}>
        {data.cards.map((project, index) => (
          <li key={project.id} className="min-w-0">
            <ProjectCard project={project} eager={index === 0} />
          </li>
        ))}
      </ul>
      <Pager
        page={query.page}
        totalPages={data.totalPages}
        pages={pagesWithGaps(query.page, data.totalPages)}
        addressOf={(page) => projectsAddress({ ...query, page })}
        keepsScroll
        onPress={scrollToTop}
      />
    </div>
  )
}

function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: prefersLessMotion() ? 'instant' : 'smooth' })
}
