import { type ComponentType, useEffect, useState } from 'react'
import { ENQUIRY_POPUP_MS } from '#contracts/limits.ts'
import { keepStored, readStored } from '#web/lib/tab-storage.ts'
import type { EnquiryDialogProps } from './enquiry-dialog.tsx'

/** Key of the tab's storage; holds 'cancelled' or 'sent' once the popup was handled. */
const HANDLED = 'enquiryPopup'
/** How long nothing may have been typed or pressed before the popup opens, so that it takes the focus from nobody who is busy. */
const PAUSE_MS = 3_000
const BUSY_EVENTS = ['keydown', 'input', 'pointerdown'] as const

/**
 * Opens some time after the home page, once for each visit in this tab. Its dialog is loaded then, so that the home page's scripts stay small.
 * @param whatsappNumber digits with the country's prefix
 */
export function EnquiryPopup({ whatsappNumber }: { whatsappNumber: string }) {
  const [Dialog, setDialog] = useState<ComponentType<EnquiryDialogProps>>()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (readStored(HANDLED) !== null) return
    return onceUndisturbed(() => {
      import('./enquiry-dialog.tsx').then(
        ({ EnquiryDialog }) => {
          if (isBusy()) return
          setDialog(() => EnquiryDialog)
          setOpen(true)
        },
        // without it the page is whole
        () => undefined,
      )
    })
  }, [])
  const close = (how: 'cancelled' | 'sent') => {
    // the dialog's own close event follows a send
    if (readStored(HANDLED) === null) keepStored(HANDLED, how)
    setOpen(false)
  }
  return Dialog ? (
    <Dialog open={open} whatsappNumber={whatsappNumber} onCancel={() => close('cancelled')} onSent={() => close('sent')} />
  ) : null
}

/** Another dialog or a list of suggestions is open, or the page is not looked at. */
function isBusy(): boolean {
  return document.visibilityState === 'hidden' || document.querySelector('dialog[open], [role=combobox][aria-expanded=true]') !== null
}

/** Calls back ENQUIRY_POPUP_MS later, or when the person pauses after that. @returns a function that calls it off */
function onceUndisturbed(callback: () => void): () => void {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  let busyUntil = 0
  const wait = (ms: number) => {
    timer = setTimeout(() => {
      const left = busyUntil - Date.now()
      if (left > 0 || isBusy()) wait(left > 0 ? left : PAUSE_MS)
      else callback()
    }, ms)
  }
  for (const event of BUSY_EVENTS) {
    window.addEventListener(
      event,
      () => {
        busyUntil = Date.now() + PAUSE_MS
      },
      { passive: true, signal: controller.signal },
    )
  }
  wait(ENQUIRY_POPUP_MS)
  return () => {
    clearTimeout(timer)
    controller.abort()
  }
}
