import { type ComponentType, useEffect, useEffectEvent } from 'react'
import { CONNECTION_MESSAGES } from '#contracts/base/connection-messages.ts'
import { useLazyComponent } from '#web/ui/browser.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Loading } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import type { TextFormProps } from './text-form.tsx'

interface TextDialogProps<A> extends TextFormProps<A> {
  open: boolean
  onClose: () => void
  title: string
  place?: 'sheet'
}

const load = <A,>(): Promise<ComponentType<TextFormProps<A>>> => import('./text-form.tsx').then(({ TextForm }) => TextForm)

/** A dialog with one text, closed once the text is saved. Its form is loaded when it first opens: pages with it stay light. */
export function TextDialog<A>({ open, onClose, title, place, onSaved, ...form }: TextDialogProps<A>) {
  const [TextForm, request] = useLazyComponent<TextFormProps<A>>(load)
  const fail = useEffectEvent(() => {
    toast.error(CONNECTION_MESSAGES.pageFailed)
    onClose()
  })
  useEffect(() => {
    if (!open) return
    // browsers cache a failed fetch of a module: the dialog would not open after the connection is back
    if (navigator.onLine) request(fail)
    else fail()
  }, [open, request])
  const saved = (answer: A) => {
    onSaved(answer)
    onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title={title} {...(place && { place })}>
      {TextForm ? (
        <TextForm {...form} onSaved={saved} />
      ) : (
        <Loading label="Loading the form" block="skeleton h-32 rounded-card" count={1} />
      )}
    </Dialog>
  )
}
