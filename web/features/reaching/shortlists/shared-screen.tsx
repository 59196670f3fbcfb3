import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { MAX_VOTER_NAME_LENGTH } from '#contracts/base/limits.ts'
import {
  SHORTLIST_MESSAGES as MESSAGES,
  VOTE_CHOICES,
  VOTE_LABELS,
  type VoteChoice,
} from '#contracts/reaching/shortlists/shortlist-messages.ts'
import type { SharedItem, SharedShortlist } from '#contracts/reaching/shortlists/shortlists.ts'
import { ApiError, failureMessage } from '#web/lib/api/api.ts'
import { TextDialog } from '#web/lib/forms/text-dialog.tsx'
import { bestListingsAddress } from '#web/lib/search/best-listings.ts'
import { useHydrated } from '#web/ui/browser.ts'
import { TextButton } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/fields/text-field.tsx'
import { ClipboardList, LockKeyhole } from '#web/ui/icons/icons.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/panel.tsx'
import { sharedQuery, useVote } from './api.ts'
import { type Gallery, ITEM_GRID, ItemCard } from './item-card.tsx'
import { currentVoter } from './voter.ts'
import { Note, VOTE_ICONS, Votes } from './votes.tsx'

/** Page of a shared list. The link's secret is in the fragment, which browsers do not send: the server renders no list. */
export function SharedScreen({ gallery }: { gallery: Gallery }) {
  const { hash } = useLocation()
  const isHydrated = useHydrated()
  const link = hash.slice(1)
  return (
    <div className="min-h-[calc(100dvh-var(--top-bar)-var(--bottom-bar))]">
      {isHydrated ? link ? <LinkedList key={link} link={link} gallery={gallery} /> : <Closed /> : <Waiting />}
    </div>
  )
}

function Waiting() {
  return (
    <>
      <div className="wrap pt-6 pb-16 sm:pt-10 noscript:hidden">
        <Skeleton />
      </div>
      <div className="hidden noscript:block">
        <Notice
          level="page"
          icon={<LockKeyhole size={24} aria-hidden />}
          title="A shared shortlist"
          links={[[bestListingsAddress(), 'See all listings']]}
        >
          This page needs JavaScript.
        </Notice>
      </div>
    </>
  )
}

function Skeleton() {
  return (
    <>
      <div aria-hidden className="skeleton mb-6 h-9 w-60 max-w-full rounded-control" />
      <Loading label="Loading the shortlist" grid={ITEM_GRID} block="skeleton h-96 rounded-card" />
    </>
  )
}

/** Shown when the address has no link, or one that was revoked. */
function Closed() {
  return (
    <Notice
      level="page"
      icon={<LockKeyhole size={24} aria-hidden />}
      title="This shortlist is closed"
      links={[[bestListingsAddress(), 'See all listings']]}
    >
      {MESSAGES.noLongerShared}
    </Notice>
  )
}

const isClosed = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 422)

function LinkedList({ link, gallery }: { link: string; gallery: Gallery }) {
  const query = useQuery(sharedQuery(link))
  // a list whose link was revoked while the page was open must not be shown from the cache
  if (isClosed(query.error)) return <Closed />
  return (
    <div className="wrap pt-6 pb-16 sm:pt-10">
      {query.data ? (
        <List list={query.data} link={link} gallery={gallery} />
      ) : query.isError ? (
        <LoadFailed level="page" title={failureMessage(query.error, MESSAGES.sharedLoadFailed)} query={query} />
      ) : (
        <Skeleton />
      )}
    </div>
  )
}

interface WantedVote {
  readonly propertyId: number
  readonly choice: VoteChoice | null
}

function List({ list, link, gallery }: { list: SharedShortlist; link: string; gallery: Gallery }) {
  const { mutate, mutateAsync, isPending, variables, error, data } = useVote(link)
  const [name, setName] = useState(list.voterName ?? currentVoter().name)
  /** Vote that is sent with the name typed in the dialog; the dialog is closed while this is undefined. */
  const [pendingVote, setPendingVote] = useState<WantedVote>()
  const { items } = list
  const voted = items.find(({ ownVote }) => ownVote !== null)
  const vote = (wanted: WantedVote) => (name === '' ? setPendingVote(wanted) : mutate({ ...wanted, name }))
  return (
    <>
      <header className="mb-6">
        <p className="text-ink-soft">{list.sharedBy ? `Shared by ${list.sharedBy}` : 'A shared shortlist'}</p>
        <h1 className="wrap-anywhere font-extrabold text-2xl sm:text-3xl">{list.name}</h1>
        {items.length > 0 && (
          <p className="mt-2 max-w-2xl text-ink-soft leading-relaxed">
            Say what you think of each home. Everybody who has the link sees the votes.
          </p>
        )}
        {voted?.ownVote && (
          <p className="flex flex-wrap items-center gap-x-3">
            <span className="wrap-anywhere">
              You vote as <strong className="font-semibold">{list.voterName ?? name}</strong>.
            </span>
            <TextButton onClick={() => setPendingVote({ propertyId: voted.property.propertyId, choice: voted.ownVote })}>
              Change your name
            </TextButton>
          </p>
        )}
      </header>
      <p role="status" className="sr-only">
        {data?.message}
      </p>
      {items.length === 0 ? (
        <Notice level="panel" icon={<ClipboardList size={24} aria-hidden />} title="No homes on this list yet">
          They appear here as soon as one is added.
        </Notice>
      ) : (
        <ul className={ITEM_GRID}>
          {items.map((item, at) => {
            const { propertyId } = item.property
            const isOwnPress = variables?.propertyId === propertyId
            return (
              <li key={propertyId} className="min-w-0">
                <ItemCard property={item.property} gallery={gallery} eager={at === 0}>
                  <Note text={item.note} />
                  <Votes votes={item.votes} />
                  {item.property.status === 'ACTIVE' && (
                    <VoteButtons
                      item={item}
                      shown={isPending && isOwnPress ? variables.choice : item.ownVote}
                      failure={error && isOwnPress ? failureMessage(error, MESSAGES.voteFailed) : undefined}
                      onVote={(choice) => vote({ propertyId, choice })}
                    />
                  )}
                </ItemCard>
              </li>
            )
          })}
        </ul>
      )}
      <TextDialog
        open={pendingVote !== undefined}
        onClose={() => setPendingVote(undefined)}
        title="Who are you?"
        place="sheet"
        label="Your name"
        hint="The others see it beside your vote. You need no account."
        initial={name}
        most={MAX_VOTER_NAME_LENGTH}
        required={MESSAGES.voterNameRequired}
        autoComplete="nickname"
        submit={voted ? 'Save Name' : 'Save Vote'}
        save={async (given) => {
          if (pendingVote) await mutateAsync({ ...pendingVote, name: given })
          return given
        }}
        failed={MESSAGES.voteFailed}
        onSaved={setName}
      />
    </>
  )
}

interface VoteButtonsProps {
  item: SharedItem
  /** The choice that is shown as this browser's. */
  shown: VoteChoice | null
  failure: string | undefined
  onVote: (choice: VoteChoice | null) => void
}

/** Three large buttons at the lower end of the card; a second press on the chosen one takes the vote back. */
function VoteButtons({ item: { property }, shown, failure, onVote }: VoteButtonsProps) {
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form */}
      <div role="group" aria-label={`Your vote on ${property.propertyName}`} className="grid grid-cols-3 gap-1.5">
        {VOTE_CHOICES.map((choice) => {
          const Icon = VOTE_ICONS[choice]
          return (
            <button
              key={choice}
              type="button"
              aria-pressed={shown === choice}
              onClick={() => onVote(shown === choice ? null : choice)}
              className="flex min-h-14 min-w-0 flex-col items-center justify-center gap-0.5 rounded-control border border-line-strong bg-card px-1 py-1.5 text-center font-semibold text-ink-soft text-sm leading-5 transition-colors duration-150 hover:bg-wash aria-pressed:selected"
            >
              <Icon size={20} aria-hidden />
              {VOTE_LABELS[choice]}
            </button>
          )
        })}
      </div>
      <FieldError id={`vote-failure-${property.propertyId}`}>{failure}</FieldError>
    </div>
  )
}
