import { useLocation, useSearchParams } from 'react-router'

interface ListState {
  readonly term?: string
}

/** Whether a search text may be a phone number or an e-mail address, which must never be in a URL. */
const mayBePrivate = (text: string) => text.includes('@') || /\d{5}/.test(text.replace(/[\s+-]/g, ''))

/**
 * Filters, page and search of a list, as they are in the address: filters by their names, the page counted from 1, and the search text as
 * `q`. A search text that may be a phone number or an e-mail address is kept in the state of the history entry instead.
 */
export function useListAddress() {
  const [parameters, setParameters] = useSearchParams()
  const location = useLocation()
  const state = location.state as ListState | null
  const change = (name: string, value: string, nextState: ListState | null) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('page')
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { state: nextState },
    )
  return {
    /** The search text; empty without a search. */
    term: parameters.get('q') ?? state?.term ?? '',
    /** Counted from 0. */
    page: pageOf(parameters.get('page')),
    /** Navigation state for links to other pages of the list. */
    state,
    addressOf: (page: number) => `?${new URLSearchParams({ ...Object.fromEntries(parameters), page: String(page + 1) })}`,
    filter: (name: string) => parameters.get(name) ?? '',
    /** Whether there is a search or a filter. */
    isNarrowed: Boolean(state?.term) || [...parameters].some(([name, value]) => name !== 'page' && value !== ''),
    /** Number of filters that are set. */
    activeFilterCount: [...parameters].filter(([name, value]) => name !== 'page' && name !== 'q' && value !== '').length,
    /** Path of the list without search, filters and page. */
    wholeList: location.pathname,
    /** Value of a filter; undefined when it is not one of the choices. */
    choice: <T extends string>(name: string, choices: readonly T[]) => choices.find((one) => one === parameters.get(name)),
    search: (term: string) => (mayBePrivate(term) ? change('q', '', { term }) : change('q', term, null)),
    changeFilter: (name: string, value: string) => change(name, value, state),
  }
}

function pageOf(number: string | null): number {
  const page = Number(number ?? 1) - 1
  return Number.isInteger(page) && page >= 0 ? page : 0
}
