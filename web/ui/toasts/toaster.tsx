import { type MouseEvent, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import {
  type CloseButtonProps,
  cssTransition,
  type IconProps,
  type Id,
  toast as notify,
  ToastContainer,
  type ToastItem,
} from 'react-toastify/unstyled'
import { TOAST_MS } from '#contracts/base/limits.ts'
import { X } from '#web/ui/icons/common-icons.tsx'
import { CircleAlert, CircleCheck, Info } from '#web/ui/icons/icons.tsx'
import './toast.css'

const MAX_TOASTS = 3

export { notify }

const slide = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapseDuration: 150 })

function ToastIcon({ type }: IconProps) {
  const Icon = type === 'success' ? CircleCheck : type === 'error' || type === 'warning' ? CircleAlert : Info
  return <Icon size={21} aria-hidden />
}

/** The library's own one has an English name. */
function CloseButton({ closeToast }: CloseButtonProps) {
  const close = (event: MouseEvent) => {
    // the press is not one on the toast
    event.stopPropagation()
    closeToast(true)
  }
  return (
    <button type="button" className="Toastify__close-button" aria-label="Close message" onClick={close}>
      <X size={18} aria-hidden />
    </button>
  )
}

const shown: Id[] = []

/** Dismisses the oldest toasts when there are more than MAX_TOASTS; the library's queue would delay the new toast. */
function replaceOldest({ id, status }: ToastItem): void {
  const index = shown.indexOf(id)
  if (status === 'removed' && index >= 0) shown.splice(index, 1)
  if (status !== 'added' || index >= 0) return
  shown.push(id)
  while (shown.length > MAX_TOASTS) notify.dismiss(shown.shift())
}
notify.onChange(replaceOldest)

/**
 * An element that stands in the topmost open dialog, else at the end of the page: a modal dialog lies above everything that is not inside it,
 * and nothing else can be pressed or reached by keyboard.
 */
function useElementOnTop(): HTMLElement {
  const [element] = useState(() => Object.assign(document.createElement('div'), { className: 'toaster' }))
  useLayoutEffect(() => {
    // in the order in which they were opened
    const opened = new Set(document.querySelectorAll<HTMLDialogElement>('dialog[open]'))
    const move = () => {
      const parent = [...opened].findLast((dialog) => dialog.open && dialog.isConnected) ?? document.body
      if (element.parentElement !== parent) parent.append(element)
    }
    const observer = new MutationObserver((changes) => {
      for (const { type, target } of changes) {
        if (type !== 'attributes' || !(target instanceof HTMLDialogElement)) continue
        opened.delete(target)
        if (target.open) opened.add(target)
      }
      move()
    })
    // `childList`: a dialog can also leave the page while it is open, with the element inside
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    move()
    return () => {
      observer.disconnect()
      element.remove()
    }
  }, [element])
  return element
}

/** Shows toasts at the top right, in a dialog above its title; 5 s each, at most 3 at once. */
export function Toaster() {
  return createPortal(
    <ToastContainer
      position="top-right"
      autoClose={TOAST_MS}
      transition={slide}
      icon={ToastIcon}
      closeButton={CloseButton}
      // hides it, and its English name, from screen readers alone: our styles show it
      hideProgressBar
      newestOnTop
      closeOnClick
      pauseOnHover
      aria-label="Messages"
    />,
    useElementOnTop(),
  )
}
