import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { HOME_MESSAGES } from '#contracts/messages.ts'
import { ApiError, browserApi } from '#web/lib/api.ts'
import { toast } from '#web/ui/toast.tsx'
import { resultsAddress } from './home-search.ts'

interface TextSearch {
  readonly searching: boolean
  readonly search: (term: string) => void
}

/** Searches by text and hands what it found to the listing; a person who has left the page is not called back. */
export function useTextSearch(): TextSearch {
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: async (keyword: string) => {
      const found = await browserApi.call('searchPropertiesByKeyword', { query: { keyword } })
      return found.filter((property) => property.status === 'ACTIVE')
    },
  })
  const search = (term: string) =>
    mutate(term, {
      onSuccess(searchResults) {
        if (searchResults.length === 0) {
          toast.info(HOME_MESSAGES.noneFound)
          return
        }
        toast.success(HOME_MESSAGES.found(searchResults.length))
        void navigate(resultsAddress(term), { state: { fromSearch: true, searchTerm: term, searchResults } })
      },
      onError(error) {
        toast.error(error instanceof ApiError && error.fromServer ? error.message : HOME_MESSAGES.searchFailed)
      },
    })
  return { searching: isPending, search }
}
