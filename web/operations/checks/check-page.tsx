import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CHECKS_VALID_MONTHS } from '#contracts/base/retention.ts'
import { formatDate, formatDateTime } from '#contracts/base/values/time.ts'
import type { CheckEntry } from '#contracts/operations/checks.ts'
import { READY_REASONS } from '#contracts/operations/ready-reasons.ts'
import { CHECK_KIND_LABELS, type CheckDecision, type CheckOutcome } from '#contracts/trust/checks/check-kinds.ts'
import { CHECK_MESSAGES } from '#contracts/trust/checks/check-messages.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useFocusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { ActionHistory } from '../history/action-history.tsx'
import { operationsApi, operatorFailureMessage } from '../lib/operations-api.ts'
import { ConsolePage } from '../ui/console-page.tsx'
import { LoadedPage, useIdParameter } from '../ui/loaded.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { Fact, RowLink } from '../ui/rows.tsx'
import { CHECK_QUERY_KEYS, checkQuery, readPaper } from './checks-api.ts'

export const OUTCOME_WORDS: Readonly<Record<CheckOutcome, string>> = {
  seen: 'Seen',
  not_accepted: 'Not accepted',
  unanswered: 'Nobody decided in time',
  withdrawn: 'Withdrawn by its poster',
}

/** One paper that a poster sent for a check. */
export function CheckPage() {
  const id = useIdParameter()
  return (
    <LoadedPage query={useQuery(checkQuery(id))} what="check">
      {(check) => <Check key={id} check={check} />}
    </LoadedPage>
  )
}

const QUESTIONS = {
  seen: {
    title: 'Was the paper seen?',
    text: `The page of the home says for ${CHECKS_VALID_MONTHS} months that it was seen, and on which day. The file is deleted within a day.`,
    confirm: 'Paper seen',
    suggestions: READY_REASONS.paperSeen,
  },
  not_accepted: {
    title: 'Not accept the paper?',
    text: 'The poster reads the reason and can send another one. The file is deleted within a day.',
    confirm: 'Do not accept',
    suggestions: READY_REASONS.paperNotAccepted,
  },
} as const satisfies Record<CheckDecision, object>

function Check({ check }: { check: CheckEntry }) {
  const {
    checkId: id,
    kind,
    propertyId,
    propertyName,
    address,
    posterUserId,
    posterName,
    askedAt,
    dueAt,
    decidedAt,
    outcome,
    reason,
  } = check
  const queries = useQueryClient()
  /** With the version that the operator saw. */
  const [asked, setAsked] = useState<{ readonly decision: CheckDecision; readonly version: number }>()
  const reload = () => Promise.all(CHECK_QUERY_KEYS.map((queryKey) => queries.invalidateQueries({ queryKey })))
  async function decide(decision: CheckDecision, given: string): Promise<void> {
    const body = { decision, reason: given, version: asked?.version ?? check.version }
    try {
      queries.setQueryData(checkQuery(id).queryKey, await operationsApi.call('decideOnCheck', { params: { id }, body }))
      toast.success(CHECK_MESSAGES.decided[decision])
      await reload()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') await reload()
      throw error
    }
  }
  return (
    <ConsolePage
      title={`${CHECK_KIND_LABELS[kind]}: ${propertyName}`}
      actions={
        !outcome && (
          <>
            <Button onClick={() => setAsked({ decision: 'seen', version: check.version })}>Paper seen</Button>
            <Button look="outline" onClick={() => setAsked({ decision: 'not_accepted', version: check.version })}>
              Do not accept
            </Button>
          </>
        )
      }
    >
      <div className="grid max-w-3xl gap-6">
        <dl className="grid grid-cols-2 gap-4 rounded-card border border-line bg-card p-5 sm:grid-cols-3">
          <Fact name="Listing">
            <RowLink to={`/properties/${propertyId}`}>{propertyName}</RowLink>
          </Fact>
          <Fact name="Address">{address}</Fact>
          <Fact name="Poster">
            <RowLink to={`/users/${posterUserId}`}>{posterName}</RowLink>
          </Fact>
          <Fact name="Sent">{formatDateTime(askedAt)}</Fact>
          {decidedAt && outcome ? (
            <Fact name={OUTCOME_WORDS[outcome]}>
              {formatDateTime(decidedAt)}
              {reason && <span className="block">{reason}</span>}
            </Fact>
          ) : (
            <Fact name="Decide by">{formatDate(dueAt)}</Fact>
          )}
          {check.endedAt && <Fact name="Ended, since the address changed">{formatDateTime(check.endedAt)}</Fact>}
        </dl>
        {!outcome && <Paper id={id} kind={CHECK_KIND_LABELS[kind]} contentType={check.paper} />}
        <ActionHistory kind="property" id={propertyId} />
      </div>
      {(['seen', 'not_accepted'] as const).map((decision) => (
        <ReasonDialog
          key={decision}
          open={asked?.decision === decision}
          onClose={() => setAsked(undefined)}
          title={QUESTIONS[decision].title}
          confirm={QUESTIONS[decision].confirm}
          suggestions={QUESTIONS[decision].suggestions}
          onConfirm={(given) => decide(decision, given)}
        >
          {QUESTIONS[decision].text}
        </ReasonDialog>
      ))}
    </ConsolePage>
  )
}

interface PaperProps {
  id: number
  kind: string
  contentType: CheckEntry['paper']
}

/** The paper, loaded by a press that is recorded. Only this component keeps it: leaving the page hides it. */
function Paper({ id, kind, contentType }: PaperProps) {
  const queries = useQueryClient()
  const show = useMutation({
    mutationFn: () => readPaper(id),
    gcTime: 0,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['operations', 'actions'] }),
    onError: (error) => toast.error(operatorFailureMessage(error)),
  })
  const address = useObjectUrl(show.data)
  const paper = useRef<HTMLDivElement>(null)
  useFocusAfterRemoval(paper, address ? 'paper' : '')
  if (contentType === null) return <p className="rounded-card bg-marigold-wash p-4">{CHECK_MESSAGES.paperGone}</p>
  if (!address)
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="soft" busy={show.isPending} onClick={() => show.mutate()}>
          {show.isPending ? 'Loading…' : 'Show the paper'}
        </Button>
        <p className="text-ink-faint text-sm">The look is recorded with your name.</p>
      </div>
    )
  // a PDF is not drawn here: it would be a document of this page's own address
  if (contentType === 'application/pdf')
    return (
      <div ref={paper} tabIndex={-1} className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <a href={address} download={`check-${id}.pdf`} className={buttonClass('soft')}>
          Save the PDF
        </a>
        <p className="text-ink-faint text-sm">Delete your copy when you have decided.</p>
      </div>
    )
  return (
    <div ref={paper} tabIndex={-1}>
      <img src={address} alt={kind} className="h-auto w-full rounded-card border border-line" />
    </div>
  )
}

/** An address of these bytes in this page, until it is left. */
function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return address
}
