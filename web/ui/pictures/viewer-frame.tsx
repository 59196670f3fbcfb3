import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useBackCloses } from '#web/ui/dialogs/dialog-history.ts'
import { ChevronLeft, ChevronRight, X } from '#web/ui/icons/icons.tsx'

interface ViewerFrameProps {
  title: string
  shown: number
  count: number
  onPrevious: () => void
  onNext: () => void
  onClose: () => void
  tools?: ReactNode
  foot?: ReactNode
  children: ReactNode
}

/** A dark full-screen dialog. Arrow keys move, Escape and Back close it; the dialog element traps the focus and returns it. */
export function ViewerFrame({ title, shown, count, onPrevious, onNext, onClose, tools, foot, children }: ViewerFrameProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    const page = document.documentElement.style
    if (dialog && !dialog.open) dialog.showModal()
    // the gutter of the page's scroll bar would be a bright stripe beside this dark dialog
    page.setProperty('scrollbar-gutter', 'auto')
    return () => {
      page.removeProperty('scrollbar-gutter')
      dialog?.close()
    }
  }, [])
  useBackCloses(ref, true)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') onPrevious()
    else if (event.key === 'ArrowRight') onNext()
    else return
    event.preventDefault()
  }
  return (
    <dialog
      ref={ref}
      aria-label={title}
      onClose={onClose}
      onKeyDown={count > 1 ? onKeyDown : undefined}
      className="inset-0 m-0 h-dvh max-h-none w-full max-w-none bg-black p-0 text-white"
    >
      <div className="flex h-full flex-col">
        <header className="flex items-center gap-1 py-1.5 pr-2 pl-4">
          <p className="min-w-0 flex-1">
            <span className="block truncate font-semibold text-base">{title}</span>
          </p>
          <span className="num px-2 text-sm" aria-live="polite">
            {shown + 1} / {count}
          </span>
          {tools}
          <button type="button" aria-label="Close" onClick={() => ref.current?.close()} className={VIEWER_BUTTON}>
            <X size={22} aria-hidden />
          </button>
        </header>
        <div className="relative min-h-0 flex-1">
          {children}
          {count > 1 && (
            <>
              <button type="button" aria-label="Previous" onClick={onPrevious} className={`${ARROW} left-4`}>
                <ChevronLeft size={26} aria-hidden />
              </button>
              <button type="button" aria-label="Next" onClick={onNext} className={`${ARROW} right-4`}>
                <ChevronRight size={26} aria-hidden />
              </button>
            </>
          )}
        </div>
        <footer className="pb-[max(0.75rem,env(safe-area-inset-bottom))]">{foot}</footer>
      </div>
    </dialog>
  )
}

export const VIEWER_BUTTON = 'grid size-11 shrink-0 place-items-center rounded-full text-white hover:bg-white/15'
const ARROW =
  'absolute bottom-3 grid size-12 place-items-center rounded-full bg-over-picture text-on-picture shadow-card md:top-1/2 md:bottom-auto md:-translate-y-1/2'
