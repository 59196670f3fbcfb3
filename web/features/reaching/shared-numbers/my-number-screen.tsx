import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { counted } from '#contracts/base/values/counted.ts'
import { SHARED_NUMBER_MESSAGES as MESSAGES } from '#contracts/reaching/shared-numbers/shared-number-messages.ts'
import type { NumberHolder, SharedHome } from '#contracts/reaching/shared-numbers/shared-numbers.ts'
import { CALLER_REPORT_MESSAGES } from '#contracts/trust/caller-reports/caller-report-messages.ts'
import { useLastPageRedirect } from '#web/lib/search/last-page.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { useLazyComponent } from '#web/ui/browser.ts'
import { TextButton, TextLink } from '#web/ui/button.tsx'
import { useFocusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { Phone } from '#web/ui/icons/icons.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading, Section } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { numberHoldersQuery } from './api.ts'
import { FoundHome } from './found-home.tsx'
import { whyAndSince, whyUnwanted } from './holder-wording.ts'

const PATH = '/profile/my-number'
const addressOf = (page: number) => (page === 0 ? PATH : `${PATH}?page=${page + 1}`)

interface MyNumberScreenProps {
  user: StoredUser
  /** Renders the button by which a poster says that a home is let or sold. */
  closeDeal: (home: SharedHome) => ReactNode
}

/** The page /profile/my-number: who has the user's number, since when and why, and how it is taken back. */
export function MyNumberScreen({ user, closeDeal }: MyNumberScreenProps) {
  const [search] = useSearchParams()
  const page = Math.max(0, (Number.parseInt(search.get('page') ?? '1', 10) || 1) - 1)
  const query = useQuery(numberHoldersQuery(user.id, page))
  const { data, isError, isPlaceholderData } = query
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusAfterRemoval(heading, data?.homes.length ?? 0)
  const redirecting = useLastPageRedirect({ page }, isPlaceholderData ? undefined : data, (last) => addressOf(last.page))
  return (
    <div className="wrap max-w-3xl pt-4 pb-16 sm:pt-6">
      <BackLink to="/profile?tab=settings#privacy" />
      <h1 ref={heading} tabIndex={-1} className="mt-2 font-extrabold text-2xl sm:text-3xl">
        Who has my number
      </h1>
      <p className="mt-2 text-ink-soft">
        Everybody who got your phone number through this site, also before you took it back.{' '}
        <TextLink to="/profile?tab=settings#number">What you share</TextLink>
      </p>
      {data && !redirecting ? (
        <>
          <FoundHome user={user} {...data} />
          {data.homes.length > 0 && <Homes homes={data.homes} closeDeal={closeDeal} />}
          {data.content.length === 0 ? (
            <Notice level="panel" icon={<Phone size={24} aria-hidden />} title={MESSAGES.none}>
              When somebody unlocks your number, or you unlock theirs and share yours, they stand here.
            </Notice>
          ) : (
            <Section title={counted(data.totalElements, 'person', 'people')} className="mt-8">
              <ul
                className={`mt-3 divide-y divide-line rounded-card border border-line bg-card transition-opacity duration-150 ${isPlaceholderData ? 'opacity-60' : ''}`}
              >
                {data.content.map((holder) => (
                  <li key={holder.personId}>
                    <Holder holder={holder} userId={user.id} />
                  </li>
                ))}
              </ul>
              <Pager page={page} totalPages={data.totalPages} addressOf={addressOf} className="mt-6" />
            </Section>
          )}
        </>
      ) : (
        <div className="mt-6">
          {isError ? (
            <LoadFailed level="panel" title={MESSAGES.loadFailed} what="entries" query={query} />
          ) : (
            <Loading label="Loading who has your number" block="skeleton h-20 rounded-card" />
          )}
        </div>
      )}
    </div>
  )
}

/** One press for each home that is taken: it is hidden, and those who asked are told. */
function Homes({ homes, closeDeal }: { homes: readonly SharedHome[]; closeDeal: MyNumberScreenProps['closeDeal'] }) {
  return (
    <Section title="Is one of your homes taken?" className="mt-6">
      <p className="mt-1 text-ink-soft text-sm">One press hides it and tells those who have your number that calls are no longer wanted.</p>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card">
        {homes.map((home) => (
          <li key={home.propertyId} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
            <p className="min-w-40 flex-1">
              <span translate="no" className="block break-words font-semibold">
                {home.propertyName}
              </span>
              <span className="num text-ink-soft text-sm">{counted(home.people, 'person has', 'people have')} your number for it</span>
            </p>
            {closeDeal(home)}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const loadReportDialog = () => import('./report-caller-dialog.tsx').then(({ ReportCallerDialog }) => ReportCallerDialog)

function Holder({ holder, userId }: { holder: NumberHolder; userId: number | undefined }) {
  const { firstName, reasons, reasonCount, isReported } = holder
  const unwanted = whyUnwanted(holder)
  const [isReporting, setReporting] = useState(false)
  const [ReportDialog, request] = useLazyComponent(loadReportDialog)
  const result = useRef<HTMLParagraphElement>(null)
  useFocusAfterRemoval(result, isReported ? 'reported' : '', true)
  const openReport = () => {
    setReporting(true)
    request(() => toast.error(CALLER_REPORT_MESSAGES.failed))
  }
  return (
    <article aria-label={firstName} className="px-4 py-3 sm:px-5">
      <h3 translate="no" className="break-words font-sans font-semibold text-base">
        {firstName}
      </h3>
      <ul className="num text-ink-soft text-sm">
        {reasons.map((reason) => (
          <li key={`${reason.kind}-${reason.since}-${reason.title}`} className="break-words">
            {whyAndSince(reason)}
          </li>
        ))}
        {reasonCount > reasons.length && <li>and {reasonCount - reasons.length} more</li>}
      </ul>
      {unwanted && (
        <div className="flex flex-wrap items-center gap-x-4">
          <p className="num min-w-60 flex-1 py-1 font-semibold text-brand text-sm">{unwanted}</p>
          {isReported ? (
            <p ref={result} tabIndex={-1} className="py-3 text-ink-soft text-sm">
              You reported that they still call. We look at it.
            </p>
          ) : (
            <TextButton aria-haspopup="dialog" aria-label={`Somebody still calls me: ${firstName}`} onClick={openReport}>
              Somebody still calls me
            </TextButton>
          )}
        </div>
      )}
      {ReportDialog && <ReportDialog userId={userId} person={holder} open={isReporting} onClose={() => setReporting(false)} />}
    </article>
  )
}
