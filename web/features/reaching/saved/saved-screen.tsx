import { Fragment, type ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { COMPARE_MESSAGES } from '#contracts/finding/compare/compare-messages.ts'
import { readSavedTab, type SavedTab } from '#web/lib/saved/saved-address.ts'
import { bestListingsAddress } from '#web/lib/search/best-listings.ts'
import { SIGN_IN, useSession } from '#web/lib/session/session.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { useHydrated } from '#web/ui/browser.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ClipboardList, Heart, type IconComponent, LockKeyhole } from '#web/ui/icons/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageTabs } from '#web/ui/page-tabs.tsx'
import { Loading } from '#web/ui/panel.tsx'

interface SavedScreenProps {
  /** Number of the properties that are chosen to be compared. */
  chosenCount: number
  /** Tabs of the user. @param user without an id until the session is known */
  homes: (user: StoredUser) => ReactNode
  lists: (user: StoredUser) => ReactNode
  /** Tabs of what this device keeps; rendered after hydration. */
  compare: () => ReactNode
  seen: () => ReactNode
}

const HEADINGS: Readonly<Record<SavedTab, string>> = {
  homes: 'Saved homes',
  lists: 'Your shortlists',
  compare: COMPARE_MESSAGES.title,
  seen: 'Recently seen',
}

/** Title of the page with this tab. */
export const savedTitle = (search: URLSearchParams) => HEADINGS[readSavedTab(search)]

/** Everything that a person has saved, listed, chosen to compare and seen; the address names the tab that is shown. */
export function SavedScreen({ chosenCount, homes, lists, compare, seen }: SavedScreenProps) {
  const shown = readSavedTab(useSearchParams()[0])
  const panels: Readonly<Record<SavedTab, () => ReactNode>> = {
    homes: () => (
      <OfViewer
        Icon={Heart}
        title="Sign in to save homes"
        text="Tap the heart on a home, and it waits here on every device."
        panel={homes}
      />
    ),
    lists: () => (
      <OfViewer
        Icon={ClipboardList}
        title="Sign in to make a shortlist"
        text="Put the homes that are in the race on one list, and let your family vote by a link."
        panel={lists}
      />
    ),
    compare: () => <OfDevice panel={compare} />,
    seen: () => <OfDevice panel={seen} />,
  }
  return (
    // at least the height of the window, so that the footer does not move when the content arrives
    <div className="min-h-[calc(100dvh-var(--top-bar)-var(--bottom-bar))] pt-4 pb-12 sm:pt-8">
      <h1 className="wrap font-extrabold text-2xl sm:text-3xl">Saved</h1>
      <PageTabs
        label="Saved"
        tabs={[
          { key: 'homes', label: 'Homes' },
          { key: 'lists', label: 'Lists' },
          { key: 'compare', label: 'Compare', count: chosenCount },
          { key: 'seen', label: 'Seen' },
        ]}
        shown={shown}
        className="mt-1 sm:mt-3"
      >
        <h2 className="sr-only">{HEADINGS[shown]}</h2>
        {panels[shown]()}
      </PageTabs>
    </div>
  )
}

interface OfViewerProps {
  Icon: IconComponent
  title: string
  text: string
  panel: (user: StoredUser) => ReactNode
}

/** A tab that belongs to an account. Until hydration it is rendered for both, and CSS shows one by html[data-session]. */
function OfViewer({ panel, ...invitation }: OfViewerProps) {
  const { status, user } = useSession()
  // the key mounts the panel anew when another user signs in from another tab
  if (status === 'viewer') return <Fragment key={user.id}>{panel(user)}</Fragment>
  if (status === 'visitor') return <Invitation {...invitation} />
  return (
    <>
      <div className="for-viewers">{panel({})}</div>
      <div className="for-visitors">
        <Invitation {...invitation} />
      </div>
    </>
  )
}

function Invitation({ Icon, title, text }: Omit<OfViewerProps, 'panel'>) {
  const state = { from: useLocation() }
  return (
    <Notice
      icon={<Icon size={24} aria-hidden />}
      title={title}
      actions={
        <>
          <ButtonLink to={SIGN_IN} state={state}>
            Sign In
          </ButtonLink>
          <ButtonLink look="outline" to="/signup" state={state}>
            Sign Up
          </ButtonLink>
        </>
      }
    >
      {text} What you compare and what you have seen is here without an account.
    </Notice>
  )
}

function OfDevice({ panel }: { panel: () => ReactNode }) {
  if (useHydrated()) return panel()
  return (
    <>
      <div className="noscript:hidden">
        <Loading
          label="Loading what this device keeps"
          grid="grid gap-3 sm:grid-cols-2 lg:grid-cols-3"
          block="skeleton h-37 rounded-card"
        />
      </div>
      <div className="hidden noscript:block">
        <Notice
          icon={<LockKeyhole size={24} aria-hidden />}
          title="Kept by your browser"
          links={[[bestListingsAddress(), 'See all listings']]}
        >
          This list is kept on your device, which needs JavaScript.
        </Notice>
      </div>
    </>
  )
}
