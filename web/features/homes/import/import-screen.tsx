import { useEffect, useRef } from 'react'
import { counted } from '#contracts/base/values/counted.ts'
import type { ImportResult } from '#contracts/homes/import/import.ts'
import { IMPORT_MESSAGES } from '#contracts/homes/import/import-messages.ts'
import { POSTING_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import { IMPORT_PURPOSE } from '#web/lib/plans/plan-purpose.ts'
import { bestListingsAddress } from '#web/lib/search/best-listings.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CircleCheck, FileSpreadsheet } from '#web/ui/icons/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FormHeading } from '#web/ui/page-parts.tsx'
import { AbsentProperties } from './absent-properties.tsx'
import { ChooseFile, ColumnGuide } from './choose-file.tsx'
import { ImportPreviewPanel } from './import-preview.tsx'
import { countPresent, listings } from './import-wording.ts'
import { useImport } from './use-import.ts'
import { useAddFiles, useCountWithoutPictures } from './zip/use-add-files.ts'
import { ZipPanel } from './zip/zip-panel.tsx'

/** Posting many properties from one sheet: for brokers. */
export function ImportScreen({ user }: { user: StoredUser }) {
  const from = useImport(user.id)
  const adding = useAddFiles()
  const { step, name, preview, run, restart } = from
  const isLeft = preview !== undefined && (preview.good > 0 || preview.badCount > 0)
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    // not while the rest of a sheet is imported: its button stays
    if (shown.current !== step && !run.isPending) {
      // the pressed button was removed: the focus moves to the new content
      content.current?.focus({ preventScroll: true })
      // the content grows above the photos, which scroll anchoring would keep in view
      content.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
    }
    shown.current = step
  }, [step, run.isPending])
  if (user.userRole && user.userRole !== 'BROKER') return <ForBrokers />
  return (
    <div className="wrap pt-6 pb-10 sm:pt-10 lg:pb-16">
      <FormHeading
        title="Import listings"
        lead="Post many properties from your own sheet, as it is: Excel, LibreOffice or CSV. You see what will be posted, and settle what is unclear, before anything goes live."
      />
      <div ref={content} tabIndex={-1} className="outline-none">
        {(step === 'idle' || step === 'error') && (
          <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <ChooseFile from={from} />
            <ColumnGuide />
          </div>
        )}
        {step === 'pending' && <ReadingFile name={name} />}
        {run.data && <ImportDone result={run.data.result} onOther={restart} />}
        {run.data && <WithoutPictures />}
        {run.data && <AbsentProperties result={run.data.result} />}
        {run.data && <ZipPanel adding={adding} />}
        {run.data && isLeft && <h2 className="mt-9 mb-3 font-bold text-xl">What is left of the sheet</h2>}
        {preview && (step === 'success' || (run.data && isLeft)) && <ImportPreviewPanel from={from} preview={preview} />}
        {/* also while the sheet of before is read again: a file that is being chosen would be lost with its field */}
        {!run.data && <ZipPanel adding={adding} />}
      </div>
    </div>
  )
}

/** Placeholder in the shape of the preview, while the server reads the file. */
function ReadingFile({ name }: { name: string }) {
  return (
    <div role="status">
      <p className="wrap-anywhere mb-4 font-semibold">Reading {name}…</p>
      <div aria-hidden className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {['good', 'bad', 'twice', 'left'].map((figure) => (
          <div key={figure} className="skeleton h-24 rounded-card" />
        ))}
      </div>
      <div aria-hidden className="skeleton mt-6 h-72 rounded-card" />
    </div>
  )
}

function ImportDone({ result, onOther }: { result: ImportResult; onOther: () => void }) {
  const { badCount, onlyReferenceCount, notCovered } = result
  const presentCount = countPresent(result)
  return (
    <div role="status" className="arrive rounded-card border border-line bg-card shadow-card">
      <Notice
        level="panel"
        icon={<CircleCheck size={26} aria-hidden />}
        title={result.message}
        actions={
          <>
            <ButtonLink to="/profile?tab=properties">See your listings</ButtonLink>
            {notCovered.count > 0 && (
              <ButtonLink to="/subscription" state={{ purpose: IMPORT_PURPOSE }} look="soft">
                See plans
              </ButtonLink>
            )}
            <Button look="outline" onClick={onOther}>
              Import another file
            </Button>
          </>
        }
      >
        {notCovered.count > 0 && (
          <p className="mb-2">
            {listings(notCovered.count)} from line {notCovered.lines[0]} on {notCovered.count === 1 ? 'is' : 'are'} not covered by your
            plan. {notCovered.message}
          </p>
        )}
        {badCount > 0 && <p>{listings(badCount)} could not be taken. Fix what is listed below and import the sheet again.</p>}
        {presentCount > 0 && <p>Skipped because they are there already: {listings(presentCount)}.</p>}
        {onlyReferenceCount > 0 && (
          <p>
            Skipped because an earlier line has the same reference: {listings(onlyReferenceCount)}. Give each a reference of its own and
            import the sheet again.
          </p>
        )}
        <p>{POSTING_MESSAGES.postsLeft(result.remainingPostsUsed)}</p>
      </Notice>
    </div>
  )
}

/** Known later than the result, so outside of its status: screen readers would read the whole result again. */
function WithoutPictures() {
  const count = useCountWithoutPictures() ?? 0
  if (count === 0) return null
  return (
    <p className="mt-4 rounded-card border border-line bg-card px-4 py-1.5 text-center">
      {counted(count, 'listing has', 'listings have')} no photos yet.{' '}
      <a href="#photos" className="inline-flex min-h-11 items-center font-semibold text-brand underline">
        Add photos
      </a>
    </p>
  )
}

/** Why this account cannot import, and what it can do instead. */
function ForBrokers() {
  return (
    <Notice
      level="page"
      icon={<FileSpreadsheet size={24} aria-hidden />}
      title="Bulk import is for brokers"
      links={[
        ['/postproperty', 'Post a property'],
        [bestListingsAddress(), 'See all listings'],
      ]}
    >
      {IMPORT_MESSAGES.brokersOnly}
    </Notice>
  )
}
