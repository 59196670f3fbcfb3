import { type ComponentType, useEffect, useState } from 'react'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { readStored, writeStored } from '#web/lib/browser/tab-storage.ts'
import type { EnquiryDialogProps } from './enquiry-dialog.tsx'

const ENQUIRY_POPUP_DELAY_MS = 10_000

/** Key in the tab's storage; its value is 'cancelled' or 'sent' once the popup was handled. */
const HANDLED = 'enquiryPopup'
/** Key in local storage; its value is when the popup was last closed or sent, epoch ms. */
const CLOSED_AT = 'enquiryPopupClosedAt'
/** Asking again sooner would be nagging. */
const PAUSE_AFTER_CLOSE_MS = 30 * DAY_MS
/** Time without a press before the popup opens: it takes the focus, which would interrupt typing. */
const PAUSE_MS = 3_000
const BUSY_EVENTS = ['keydown', 'pointerdown'] as const

/**
 * Opens ENQUIRY_POPUP_DELAY_MS after the home page, once in 30 days on this device. The dialog is loaded then: the home page's scripts stay small.
 * @param whatsappNumber digits with the country's prefix
 */
export function EnquiryPopup({ whatsappNumber }: { whatsappNumber: string }) {
  const [Dialog, setDialog] = useState<ComponentType<EnquiryDialogProps>>()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (readStored(HANDLED) !== null || wasClosedLately()) return
    return loadThenOpen((EnquiryDialog) => {
      setDialog(() => EnquiryDialog)
      setOpen(true)
    })
  }, [])
  const close = (how: 'cancelled' | 'sent') => {
    // called again by the dialog's close event after a send
    if (readStored(HANDLED) === null) {
      writeStored(HANDLED, how)
      rememberClose()
    }
    setOpen(false)
  }
  return Dialog ? (
    <Dialog open={open} whatsappNumber={whatsappNumber} onCancel={() => close('cancelled')} onSent={() => close('sent')} />
  ) : null
}

function wasClosedLately(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(CLOSED_AT)) < PAUSE_AFTER_CLOSE_MS
  } catch {
    // storage is blocked: remembered in the tab alone
    return false
  }
}

function rememberClose(): void {
  try {
    localStorage.setItem(CLOSED_AT, String(Date.now()))
  } catch {
    // storage is blocked or full: remembered in the tab alone
  }
}

/** Whether another dialog or a list of suggestions is open, a field has the focus, or the page is hidden. */
function isBusy(): boolean {
  const busy = 'dialog[open], [role=combobox][aria-expanded=true], :is(input, select, textarea):focus'
  return document.visibilityState === 'hidden' || document.querySelector(busy) !== null
}

/**
 * Loads the dialog after ENQUIRY_POPUP_DELAY_MS, and calls back after PAUSE_MS without a press, when `isBusy` returns false. Never calls back
 * once the visitor has filled in a field of the page: they use the search.
 * @returns a function that cancels it
 */
function loadThenOpen(callback: (dialog: ComponentType<EnquiryDialogProps>) => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const controller = new AbortController()
  let busyUntil = 0
  const openUndisturbed = (dialog: ComponentType<EnquiryDialogProps>) => {
    if (controller.signal.aborted) return
    const left = busyUntil - Date.now()
    if (left > 0 || isBusy()) timer = setTimeout(openUndisturbed, left > 0 ? left : PAUSE_MS, dialog)
    else callback(dialog)
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
  const cancel = () => {
    clearTimeout(timer)
    controller.abort()
  }
  window.addEventListener('input', cancel, { signal: controller.signal })
  timer = setTimeout(() => {
    import('./enquiry-dialog.tsx').then(
      ({ EnquiryDialog }) => openUndisturbed(EnquiryDialog),
      // the page works without the popup
      () => undefined,
    )
  }, ENQUIRY_POPUP_DELAY_MS)
  return cancel
}
