import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Notice } from './notice.tsx'

interface FullScreenMessageProps {
  icon: ReactNode
  title: string
  children: ReactNode
  actions?: ReactNode
  /** Called on Escape or the phone's close gesture. */
  onClose: () => void
}

/** A modal that covers the page with one message. */
export function FullScreenMessage({ icon, title, children, actions, onClose }: FullScreenMessageProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (!ref.current?.open) ref.current?.showModal()
  }, [])
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      onClose={onClose}
      className="arrive m-0 h-dvh max-h-none w-screen max-w-none bg-paper p-0 text-ink backdrop:bg-paper"
    >
      <div className="grid min-h-full place-items-center">
        <div id={id} role="status">
          <Notice level="panel" icon={icon} title={title} actions={actions}>
            {children}
          </Notice>
        </div>
      </div>
    </dialog>
  )
}
