import { useSearchParams } from 'react-router'
import { useSearchTerm } from '../ui/list-search.tsx'
import { usePageNumber } from '../ui/paged-list.tsx'

/** What a list of the console shows: the text, the status and the page of the address. @param statuses that can be asked for */
export function useListSearch<S extends string>(statuses: readonly S[]) {
  const [parameters, setParameters] = useSearchParams()
  const status = statuses.find((each) => each === parameters.get('status'))
  const query = useSearchTerm()
  const page = usePageNumber()
  const chooseStatus = (value: string) =>
    setParameters((before) => {
      const next = new URLSearchParams(before)
      next.delete('page')
      if (value) next.set('status', value)
      else next.delete('status')
      return next
    })
  return { status, chooseStatus, search: { page, ...(query && { query }), ...(status && { status }) } }
}
