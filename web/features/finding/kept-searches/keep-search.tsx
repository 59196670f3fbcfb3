import { useState } from 'react'
import { KEEP_SEARCH_MESSAGES as MESSAGES } from '#contracts/finding/kept-searches/keep-button-messages.ts'
import { askToSignIn } from '#web/lib/session/pending-action.ts'
import { useUser } from '#web/lib/session/session.ts'
import { useLazyDialog } from '#web/lib/session/use-lazy-dialog.ts'
import { useRememberSearchedWay } from '#web/lib/way-to-work/remember-searched-way.ts'
import { Button } from '#web/ui/button.tsx'
import { Bell, Check } from '#web/ui/icons/icons.tsx'

const loadDialog = () => import('./keep-search-dialog.tsx').then(({ KeepSearchDialog }) => KeepSearchDialog)

interface KeepSearchProps {
  /** Title of the page with the search's results. */
  title: string
  /** Query parameters of the search call, with page and order. */
  call: object
}

/** Opens the form that keeps a search, and says afterwards that it is kept; the form is fetched after the press. A visitor signs in first. */
export function KeepSearch({ title, call }: KeepSearchProps) {
  const userId = useUser()?.id
  const { Dialog, isOpen, open, close } = useLazyDialog({
    load: loadDialog,
    failed: MESSAGES.openFailed,
    opensAfter: ({ kind }) => kind === 'keep',
  })
  const search = searchToKeep(title, call)
  const filter = JSON.stringify(search.filter)
  // here and not in the listing: the hook is loaded with this button, apart from the listing's first scripts
  useRememberSearchedWay(search.filter)
  const [keptFilter, setKeptFilter] = useState('')
  const isKept = keptFilter === filter
  const press = () => {
    if (userId !== undefined) return open()
    askToSignIn({ kind: 'keep', propertyId: null, requirementId: null, goal: 'keep this search', message: MESSAGES.signInFirst })
  }
  return (
    <>
      <Button
        look="soft"
        className="max-lg:w-11 max-lg:px-0!"
        aria-label={isKept ? MESSAGES.kept : MESSAGES.keep}
        aria-haspopup="dialog"
        onClick={press}
      >
        {isKept ? <Check size={18} aria-hidden /> : <Bell size={18} aria-hidden />}
        <span className="max-lg:hidden">{isKept ? 'Kept' : 'Keep'}</span>
      </Button>
      {Dialog && <Dialog search={search} open={isOpen} onClose={close} onKept={() => setKeptFilter(filter)} />}
    </>
  )
}

/** The conditions of a search, without page and order, and its name. */
function searchToKeep(title: string, call: object) {
  const { page: _page, size: _size, sortField: _field, sortDir: _direction, ...conditions } = call as Record<string, unknown>
  const isSet = (value: unknown) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
  const set = Object.entries(conditions).filter(([, value]) => isSet(value))
  const { keyword } = conditions
  const name = typeof keyword === 'string' && keyword !== '' ? keyword.charAt(0).toUpperCase() + keyword.slice(1) : title
  return { name, filter: Object.fromEntries(set) as Record<string, string | number | string[]> }
}
