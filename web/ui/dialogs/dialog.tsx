import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { X } from '#web/ui/icons/common-icons.tsx'
import { useBackCloses } from './dialog-history.ts'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** `sheet` rises from below on small screens; `center` floats; `full` covers the screen. */
  place?: 'center' | 'sheet' | 'full'
  children: ReactNode
  footer?: ReactNode
  /** Text of a button before the footer that closes the dialog. */
  cancel?: string
  /** Whether opening adds a history entry, so that Back closes it. False for the confirmation of a blocked navigation. */
  addsHistoryEntry?: boolean | undefined
}

const PLACES = {
  center: 'm-auto w-[min(92vw,28rem)] rounded-sheet',
  sheet: 'mx-auto mt-auto mb-0 w-full max-w-xl rounded-t-sheet sm:my-auto sm:rounded-sheet',
  full: 'm-0 h-dvh max-h-none w-screen max-w-none',
} as const

/** A modal dialog element: the browser traps and returns the focus and closes it on Escape (docs/decisions/0007). Back closes it too. */
export function Dialog({ open, onClose, title, place = 'center', children, footer, cancel, addsHistoryEntry = true }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  // The close event is asynchronous: one whose closing is known already must not close a dialog that was opened again meanwhile.
  const isClosingKnown = useRef(false)
  const titleId = useId()
  // rendered when it first opens, and kept afterwards, so that closing it returns the focus
  const [everOpened, setEverOpened] = useState(open)
  if (open && !everOpened) setEverOpened(true)
  useEffect(() => {
    const dialog = ref.current
    if (open && dialog && !dialog.open) dialog.showModal()
    if (!open && dialog?.open) {
      isClosingKnown.current = true
      dialog.close()
    }
  }, [open])
  useBackCloses(ref, open && addsHistoryEntry)
  if (!everOpened) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the dialog closes it; the keyboard has Escape
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      // Escape: told at once, because the close event may come after the next press, which would be lost
      onCancel={({ target }) => {
        // a file field inside has this event too
        if (target !== ref.current) return
        isClosingKnown.current = true
        onClose()
      }}
      onClose={({ target }) => {
        // React hands on the event of a dialog that was opened inside this one
        if (target !== ref.current) return
        if (isClosingKnown.current) isClosingKnown.current = false
        else onClose()
      }}
      onClick={(event) => event.target === ref.current && onClose()}
      className={`arrive ${PLACES[place]} max-h-[88dvh] overflow-hidden bg-card p-0 text-start font-normal text-ink shadow-lifted backdrop:bg-veil`}
    >
      {open && (
        <div className="flex max-h-[inherit] flex-col">
          <div className="flex items-center gap-3 border-line border-b py-2 pr-2 pl-5">
            <h2 id={titleId} className="flex-1 font-bold text-lg">
              {title}
            </h2>
            <button
              type="button"
              onClick={onClose}
              aria-label="Close"
              className="grid size-11 place-items-center rounded-full hover:bg-wash"
            >
              <X size={20} aria-hidden />
            </button>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto p-5">{children}</div>
          {footer && (
            <div className="flex flex-wrap gap-3 border-line border-t p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
              {cancel && (
                <Button look="outline" className="flex-1" onClick={onClose}>
                  {cancel}
                </Button>
              )}
              {footer}
            </div>
          )}
        </div>
      )}
    </dialog>
  )
}
