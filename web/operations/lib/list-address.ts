import { useLocation, useSearchParams } from 'react-router'

interface ListState {
  readonly term?: string
}

/** May be a phone number or an e-mail address, which must never be in an address. */
const mayBePrivate = (text: string) => text.includes('@') || /\d{5}/.test(text.replace(/[\s+-]/g, ''))

/**
 * What a list shows, as its address says it: filters by their names, the page from 1, and what is searched for as `q`. A search that may be for a
 * phone number or an e-mail address is kept in the state of the history instead.
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
    /** What is searched for; empty when all are listed. */
    term: parameters.get('q') ?? state?.term ?? '',
    /** Counted from 0. */
    page: pageOf(parameters.get('page')),
    /** Of links to other pages of the list. */
    state,
    addressOf: (page: number) => `?${new URLSearchParams({ ...Object.fromEntries(parameters), page: String(page + 1) })}`,
    filter: (name: string) => parameters.get(name) ?? '',
    /** Whether it is searched or filtered. */
    isNarrowed: Boolean(state?.term) || [...parameters].some(([name, value]) => name !== 'page' && value !== ''),
    /** Of the whole list. */
    wholeList: location.pathname,
    /** The filter, where it is one of the choices. */
    choice: <T extends string>(name: string, choices: readonly T[]) => choices.find((one) => one === parameters.get(name)),
    search: (term: string) => (mayBePrivate(term) ? change('q', '', { term }) : change('q', term, null)),
    changeFilter: (name: string, value: string) => change(name, value, state),
  }
}

function pageOf(number: string | null): number {
  const page = Number(number ?? 1) - 1
  return Number.isInteger(page) && page >= 0 ? page : 0
}
