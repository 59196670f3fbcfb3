import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MAX_SHORTLIST_ITEMS } from '#contracts/base/limits.ts'
import { SHORTLIST_MESSAGES as MESSAGES } from '#contracts/reaching/shortlists/shortlist-messages.ts'
import type { ListedShortlist } from '#contracts/reaching/shortlists/shortlists.ts'
import { failureMessage } from '#web/lib/api/api.ts'
import { savedAddress } from '#web/lib/saved/saved-address.ts'
import { useUser } from '#web/lib/session/session.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FieldError } from '#web/ui/fields/text-field.tsx'
import { Check, Plus } from '#web/ui/icons/icons.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { shortlistApi, shortlistsQuery } from './api.ts'
import { NewShortlistForm } from './new-shortlist-form.tsx'
import { propertyCountWords } from './shortlist-wording.ts'

interface AddDialogProps {
  propertyId: number
  open: boolean
  onClose: () => void
}

/**
 * Lists the user's shortlists: a press on one adds the property to it, or removes it. A form below makes a new shortlist with the property,
 * which closes the dialog.
 */
export function AddDialog({ propertyId, open, onClose }: AddDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Add to a shortlist" place="sheet">
      <Lists propertyId={propertyId} onClose={onClose} />
    </Dialog>
  )
}

interface ListChange {
  readonly shortlistId: number
  readonly isOn: boolean
}

function Lists({ propertyId, onClose }: Pick<AddDialogProps, 'propertyId' | 'onClose'>) {
  const userId = useUser()?.id
  const query = useQuery(shortlistsQuery(userId))
  const queries = useQueryClient()
  const { queryKey } = shortlistsQuery(userId)
  const { mutate, isPending, variables, error, data } = useMutation({
    mutationFn: ({ shortlistId, isOn }: ListChange) => {
      const params = { userId: userId ?? 0, shortlistId, propertyId }
      return isOn ? shortlistApi.call('removeShortlistItem', { params }) : shortlistApi.call('saveShortlistItem', { params, body: {} })
    },
    // also after a failure: another device may have changed the list
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  if (!query.data) {
    if (query.isError) return <LoadFailed title={MESSAGES.loadFailed} what="shortlists" query={query} />
    return <Loading label="Loading your shortlists" block="skeleton h-14 rounded-control" />
  }
  return (
    <div className="grid gap-4">
      {query.data.length > 0 && (
        <ul className="grid gap-2">
          {query.data.map((list) => (
            <li key={list.shortlistId}>
              <ListButton
                list={list}
                isOn={list.propertyIds.includes(propertyId)}
                isBusy={isPending && variables.shortlistId === list.shortlistId}
                disabled={isPending}
                onPress={mutate}
              />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {data?.message}
      </p>
      <FieldError id="shortlist-failure">{error ? failureMessage(error, MESSAGES.addFailed) : undefined}</FieldError>
      <NewShortlistForm
        look={query.data.length > 0 ? 'outline' : 'primary'}
        submit="Done"
        onMade={({ shortlistId }) =>
          mutate(
            { shortlistId, isOn: false },
            {
              onSuccess({ message }) {
                toast.success(message)
                onClose()
              },
            },
          )
        }
      />
      {query.data.length > 0 && (
        <p>
          <TextLink to={savedAddress('lists')}>See your shortlists</TextLink>
        </p>
      )}
    </div>
  )
}

interface ListButtonProps {
  list: ListedShortlist
  isOn: boolean
  isBusy: boolean
  disabled: boolean
  onPress: (change: ListChange) => void
}

function ListButton({ list: { shortlistId, name, propertyIds }, isOn, isBusy, disabled, onPress }: ListButtonProps) {
  const isFull = !isOn && propertyIds.length >= MAX_SHORTLIST_ITEMS
  const Icon = isOn ? Check : Plus
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-busy={isBusy || undefined}
      disabled={disabled || isFull}
      onClick={() => onPress({ shortlistId, isOn })}
      className="flex min-h-14 w-full items-center gap-3 rounded-control border border-line-strong px-4 py-2 text-left transition-colors duration-150 hover:bg-wash disabled:opacity-60 aria-pressed:selected"
    >
      <span className="min-w-0 flex-1">
        <span className="wrap-anywhere block font-semibold">{name}</span>
        <span className="num block text-ink-soft text-sm">
          {propertyCountWords(propertyIds.length)}
          {isFull && ', full'}
        </span>
      </span>
      <Icon size={20} aria-hidden className="shrink-0" />
    </button>
  )
}
