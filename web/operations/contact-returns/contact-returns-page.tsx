import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { READY_REASONS } from '#contracts/operations/ready-reasons.ts'
import type { ReturnDecision } from '#contracts/operations/return-decision-messages.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useListAddress } from '../lib/list-address.ts'
import { operationsApi } from '../lib/operations-api.ts'
import { ConsolePage } from '../ui/console-page.tsx'
import { PagedList } from '../ui/paged-list.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { CONTACT_RETURN_QUERY_KEYS, contactReturnsQuery } from './contact-returns-api.ts'
import { DoubtedPosters } from './doubted-posters.tsx'
import { type WaitingReturn, WaitingReturnCard } from './waiting-return.tsx'

interface Question {
  /** As the operator saw it. */
  readonly waiting: WaitingReturn
  readonly decision: ReturnDecision
}

/** Contacts about which operators decide whether they come back, and posters against whom several seekers speak. */
export function ContactReturnsPage() {
  const { page } = useListAddress()
  const query = useQuery(contactReturnsQuery(page))
  const [question, setQuestion] = useState<Question>()
  // `question` keeps its value while the dialog closes
  const [isOpen, setOpen] = useState(false)
  const ask = (asked: Question) => {
    setQuestion(asked)
    setOpen(true)
  }
  return (
    <ConsolePage
      title="Contacts back"
      lead="Contacts that may go back to their seekers, where a person must decide. What waits longest stands first."
    >
      <PagedList query={query} what="contacts" empty="No contact waits for a decision">
        {(rows) => (
          <ul className="grid max-w-4xl gap-4">
            {rows.map((waiting) => (
              <li key={waiting.returnId}>
                <WaitingReturnCard waiting={waiting} ask={(decision) => ask({ waiting, decision })} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <DoubtedPosters />
      {question && <DecisionDialog open={isOpen} onClose={() => setOpen(false)} {...question} />}
    </ConsolePage>
  )
}

const QUESTIONS = {
  return: {
    title: 'Give the contact back?',
    text: 'The seeker gets back what the contact cost. Both sides are told; nobody but operators reads the reason.',
    confirm: 'Give it back',
    suggestions: READY_REASONS.contactReturned,
  },
  refuse: {
    title: 'Not give the contact back?',
    text: 'The contact stays paid, and this is not changed later. Both sides are told; nobody but operators reads the reason.',
    confirm: 'Do not give back',
    suggestions: READY_REASONS.contactNotReturned,
  },
} as const satisfies Record<ReturnDecision, object>

interface DecisionDialogProps extends Question {
  open: boolean
  onClose: () => void
}

/** Stays on the page when the contact has left the list, so that a decision of somebody else is told. */
function DecisionDialog({ open, onClose, waiting: { returnId: id, version }, decision }: DecisionDialogProps) {
  const queries = useQueryClient()
  const reload = () => Promise.all(CONTACT_RETURN_QUERY_KEYS.map((queryKey) => queries.invalidateQueries({ queryKey })))
  const decide = async (reason: string) => {
    try {
      const body = { decision, seen: { version }, reason }
      toast.success((await operationsApi.call('decideContactReturn', { params: { id }, body })).message)
      await reload()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') await reload()
      throw error
    }
  }
  const { title, text, confirm, suggestions } = QUESTIONS[decision]
  return (
    <ReasonDialog open={open} onClose={onClose} title={title} confirm={confirm} suggestions={suggestions} onConfirm={decide}>
      {text}
    </ReasonDialog>
  )
}
