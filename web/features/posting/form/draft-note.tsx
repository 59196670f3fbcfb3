import { History } from 'lucide-react'
import { useState } from 'react'
import { StartOver } from '../draft/start-over.tsx'
import type { KeptDraft } from './use-kept-draft.ts'

interface DraftNoteProps {
  state: KeptDraft['draft']['state']
  restored: boolean
  dropped?: boolean
  onStartOver: () => void
  disabled: boolean
}

const ELSEWHERE = 'This form is open in another tab, which keeps what you type. Here nothing is kept.'
const DROPPED = 'This listing was changed elsewhere since. Your unsaved changes were dropped.'
const RESTORED = 'Here is what you had filled in. It is kept on this device alone.'

/** What has become of what was typed before, where a person should know. */
export function DraftNote({ state, restored, dropped = false, onStartOver, disabled }: DraftNoteProps) {
  const [startedOver, setStartedOver] = useState(false)
  const elsewhere = state === 'elsewhere'
  if (!elsewhere && !dropped && (!restored || startedOver)) return null
  return (
    <div className="mb-4 flex items-center gap-3 rounded-card bg-wash py-1.5 pr-1.5 pl-4 text-[15px] sm:mb-5">
      <History size={18} className="shrink-0 text-ink-soft" aria-hidden />
      <p role="status" className="min-w-0 flex-1 py-1.5">
        {elsewhere ? ELSEWHERE : dropped ? DROPPED : RESTORED}
      </p>
      {!elsewhere && !dropped && (
        <StartOver
          disabled={disabled}
          onStartOver={() => {
            setStartedOver(true)
            onStartOver()
          }}
        />
      )}
    </div>
  )
}
