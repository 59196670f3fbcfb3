import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatDateTime } from '#contracts/base/values/time.ts'
import { type GrievanceEntry, grievanceAnswer, grievanceKindChange, grievanceSettlement } from '#contracts/operations/grievances.ts'
import {
  deadlineInWords,
  GRIEVANCE_DEADLINES,
  type GrievanceKind,
  kindsInsteadOf,
  MAX_GRIEVANCE_ANSWER_LENGTH,
  OPERATOR_OUTCOMES,
} from '#contracts/trust/grievances/grievance-kinds.ts'
import { GRIEVANCE_KIND_LABELS, GRIEVANCE_OUTCOME_LABELS } from '#contracts/trust/grievances/grievance-messages.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { schemaResolver } from '#web/lib/forms/contract-resolver.ts'
import { FormDialog } from '#web/lib/forms/form-dialog.tsx'
import { FormSelect } from '#web/lib/forms/form-fields.tsx'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/fields/text-field.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { ActionHistory } from '../history/action-history.tsx'
import { operationsApi, operatorFailureMessage } from '../lib/operations-api.ts'
import { ConsolePage } from '../ui/console-page.tsx'
import { LoadedPage, useIdParameter } from '../ui/loaded.tsx'
import { Fact, RowLink } from '../ui/rows.tsx'
import { GRIEVANCE_QUERY_KEYS, grievanceQuery } from './grievances-api.ts'

/** One grievance: who wrote it, by when it must be settled, and what operators did. */
export function GrievancePage() {
  const id = useIdParameter()
  return (
    <LoadedPage query={useQuery(grievanceQuery(id))} what="grievance">
      {(entry) => <Entry key={id} entry={entry} />}
    </LoadedPage>
  )
}

type Change = (call: () => Promise<GrievanceEntry>) => Promise<void>

/** Carries out a change and loads everything about grievances again, also after a conflict. */
function useChange(id: number): Change {
  const queries = useQueryClient()
  const reload = () => Promise.all(GRIEVANCE_QUERY_KEYS.map((queryKey) => queries.invalidateQueries({ queryKey })))
  return async (call) => {
    try {
      queries.setQueryData(grievanceQuery(id).queryKey, await call())
      await reload()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') await reload()
      throw error
    }
  }
}

function Entry({ entry }: { entry: GrievanceEntry }) {
  const { grievanceId: id, number, kind, text, name, email, phone, userId, propertyId, receivedAt, settledAt, answers, version } = entry
  /** With the version that the operator saw when they opened it. */
  const [dialog, setDialog] = useState<{ readonly what: 'answer' | 'kind' | 'settle'; readonly version: number }>()
  const [taking, setTaking] = useState(false)
  const change = useChange(id)
  const take = async () => {
    setTaking(true)
    await change(() => operationsApi.call('takeGrievance', { params: { id }, body: { version } })).catch((error: unknown) =>
      toast.error(operatorFailureMessage(error)),
    )
    setTaking(false)
  }
  const dialogProps = { id, version: dialog?.version ?? version, change, onClose: () => setDialog(undefined) }
  return (
    <ConsolePage
      title={`Grievance ${number}`}
      lead={GRIEVANCE_KIND_LABELS[kind]}
      actions={
        !settledAt && (
          <>
            <Button onClick={() => setDialog({ what: 'settle', version })}>Settle</Button>
            <Button look="soft" onClick={() => setDialog({ what: 'answer', version })}>
              Answer
            </Button>
            <Button look="outline" busy={taking} onClick={() => void take()}>
              Take in hand
            </Button>
            {kindsInsteadOf(kind).length > 0 && (
              <Button look="outline" onClick={() => setDialog({ what: 'kind', version })}>
                Change kind
              </Button>
            )}
          </>
        )
      }
    >
      <div className="grid max-w-3xl gap-6">
        <dl className="grid grid-cols-2 gap-4 rounded-card border border-line bg-card p-5 sm:grid-cols-3">
          <Fact name="Deadline">{<Deadline {...entry} />}</Fact>
          <Fact name="Rule">
            {deadlineInWords(kind)}: {GRIEVANCE_DEADLINES[kind].source}
          </Fact>
          <Fact name="In hand">{entry.handlerName ?? 'Nobody'}</Fact>
          <Fact name="From">
            {name || 'Erased with the account'}
            {userId !== null && (
              <>
                <br />
                <RowLink to={`/users/${userId}`}>User {userId}</RowLink>
              </>
            )}
          </Fact>
          <Fact name="Answer to">
            {email ?? ''}
            {email && phone && <br />}
            {phone ?? ''}
          </Fact>
          <Fact name="Listing">
            {propertyId === null ? 'None' : <RowLink to={`/properties/${propertyId}`}>Listing {propertyId}</RowLink>}
          </Fact>
        </dl>
        <Written at={receivedAt} title="They wrote">
          {text || 'Erased with the account'}
        </Written>
        {answers.map((answer) => (
          <Written key={answer.at} at={answer.at} title="We answered">
            {answer.text}
          </Written>
        ))}
        {settledAt && entry.outcome && (
          <Written at={settledAt} title={`Settled: ${GRIEVANCE_OUTCOME_LABELS[entry.outcome]}`}>
            {entry.decision}
          </Written>
        )}
        <ActionHistory kind="grievance" id={id} />
      </div>
      <AnswerDialog open={dialog?.what === 'answer'} {...dialogProps} />
      <KindDialog open={dialog?.what === 'kind'} kind={kind} {...dialogProps} />
      <SettleDialog open={dialog?.what === 'settle'} {...dialogProps} />
    </ConsolePage>
  )
}

function Deadline({ dueAt, settledAt, isOverdue }: GrievanceEntry) {
  const wasLate = settledAt !== null && Date.parse(settledAt) > Date.parse(dueAt)
  return (
    <span className={isOverdue || wasLate ? 'font-semibold text-brick' : ''}>
      {settledAt ? (wasLate ? 'Settled late, due ' : 'Settled in time, due ') : isOverdue ? 'Late since ' : 'By '}
      <time dateTime={dueAt}>{formatDateTime(dueAt)}</time>
    </span>
  )
}

function Written({ at, title, children }: { at: string; title: string; children: ReactNode }) {
  return (
    <article className="rounded-card border border-line bg-card p-5">
      <h2 className="font-bold text-base">{title}</h2>
      <time dateTime={at} className="num text-ink-soft text-sm">
        {formatDateTime(at)}
      </time>
      <p className="wrap-anywhere mt-2 whitespace-pre-line">{children}</p>
    </article>
  )
}

interface DialogProps {
  open: boolean
  onClose: () => void
  id: number
  version: number
  change: Change
}

function AnswerDialog({ open, onClose, id, version, change }: DialogProps) {
  const form = useContractForm<{ text: string }>({
    defaultValues: { text: '' },
    resolver: schemaResolver(grievanceAnswer.pick({ text: true })),
    async send(body) {
      await change(() => operationsApi.call('answerGrievance', { params: { id }, body: { ...body, version } }))
      form.methods.reset()
      onClose()
    },
    failureText: operatorFailureMessage,
    isDialog: true,
  })
  return (
    <FormDialog form={form} open={open} onClose={onClose} title="Answer" submit="Send Answer" submitting="Sending…">
      <TextAreaField
        label="Answer"
        rows={6}
        maxLength={MAX_GRIEVANCE_ANSWER_LENGTH}
        hint="The person reads it at their link, and is told of it by e-mail or notification. Without an e-mail address, please call them."
        {...form.field('text')}
      />
    </FormDialog>
  )
}

function KindDialog({ open, onClose, id, version, change, kind }: DialogProps & { kind: GrievanceKind }) {
  const form = useContractForm<{ kind: GrievanceKind | '' }, { kind: GrievanceKind }>({
    defaultValues: { kind: '' },
    resolver: schemaResolver(grievanceKindChange.pick({ kind: true })),
    async send(body) {
      await change(() => operationsApi.call('changeGrievanceKind', { params: { id }, body: { ...body, version } }))
      form.methods.reset()
      onClose()
    },
    failureText: operatorFailureMessage,
    isDialog: true,
  })
  const choices = kindsInsteadOf(kind).map((value) => ({
    value,
    label: `${deadlineInWords(value)}: ${GRIEVANCE_KIND_LABELS[value]}`,
  }))
  return (
    <FormDialog form={form} open={open} onClose={onClose} title="Change the kind" submit="Change Kind" submitting="Changing…">
      <p className="text-ink-soft">
        The deadline of the new kind counts from the arrival, so it may have passed already. It cannot be moved back again. The person sees
        the new kind and the new deadline.
      </p>
      <FormSelect name="kind" label="What it is about" placeholder="Please choose" choices={choices} />
    </FormDialog>
  )
}

interface Settlement {
  outcome: (typeof OPERATOR_OUTCOMES)[number] | ''
  decision: string
}

const OUTCOMES = OPERATOR_OUTCOMES.map((value) => ({ value, label: GRIEVANCE_OUTCOME_LABELS[value] }))

function SettleDialog({ open, onClose, id, version, change }: DialogProps) {
  const form = useContractForm<Settlement, { outcome: (typeof OPERATOR_OUTCOMES)[number]; decision: string }>({
    defaultValues: { outcome: '', decision: '' },
    resolver: schemaResolver(grievanceSettlement.pick({ outcome: true, decision: true })),
    async send(body) {
      await change(() => operationsApi.call('settleGrievance', { params: { id }, body: { ...body, version } }))
      onClose()
    },
    failureText: operatorFailureMessage,
    isDialog: true,
  })
  return (
    <FormDialog form={form} open={open} onClose={onClose} title="Settle this grievance" submit="Settle" submitting="Settling…">
      <p className="text-ink-soft">A decision is final here. The person reads it with the reason, and where they can appeal.</p>
      <FormSelect name="outcome" label="How it ends" placeholder="Please choose" choices={OUTCOMES} />
      <TextAreaField label="Reason" rows={6} maxLength={MAX_GRIEVANCE_ANSWER_LENGTH} {...form.field('decision')} />
    </FormDialog>
  )
}
