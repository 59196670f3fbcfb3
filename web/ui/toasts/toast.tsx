import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { type Location, useLocation } from 'react-router'
import type { Id, ToastOptions } from 'react-toastify/unstyled'
import { TOAST_MS } from '#contracts/base/limits.ts'
import { onFirstInteraction } from '#web/ui/browser.ts'
import { TextLink } from '#web/ui/button.tsx'

type Kind = 'info' | 'success' | 'error' | 'warning'
type Show = (content: ReactNode, options?: ToastOptions) => void

let loading: Promise<typeof import('./toaster.tsx')> | undefined
let mount: ((toaster: ComponentType) => void) | undefined

/** The toaster is loaded at the first press or key, or with the first message, so that no page waits for it. */
function load() {
  loading ??= import('./toaster.tsx').catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading.then((toaster) => {
    mount?.(toaster.Toaster)
    return toaster
  })
}

/**
 * The library's id of the last toast of each `toastId`. The library would ignore a toast whose id it still knows, as it does while a toast
 * with this id disappears.
 */
const lastToasts = new Map<Id, Id>()

function show(kind: Kind): Show {
  return (content, { toastId, ...options } = {}) => {
    load().then(
      ({ notify }) => {
        const name = toastId ?? (kind !== 'success' && typeof content === 'string' ? content : undefined)
        const last = name === undefined ? undefined : lastToasts.get(name)
        if (last === undefined || !notify.isActive(last)) {
          const id = notify[kind](content, options)
          if (name !== undefined) lastToasts.set(name, id)
        } else if (toastId !== undefined) {
          notify.update(last, { autoClose: TOAST_MS, ...options, type: kind, render: content })
        }
      },
      () => undefined,
    )
  }
}

/** Short messages that disappear after a while. The same failure is shown once at a time; a toast replaces one with the same `toastId`. */
export const toast: Readonly<Record<Kind, Show>> = {
  info: show('info'),
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
}

/** Loads the toaster ahead of the first toast, so that toasts can be shown without a connection. */
export function prepareToasts(): void {
  load().catch(() => undefined)
}

export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType>()
  useEffect(() => {
    mount = (toaster) => setToaster(() => toaster)
    const cancel = onFirstInteraction(() => void load().catch(() => undefined))
    return () => {
      mount = undefined
      cancel()
    }
  }, [])
  return Toaster ? <Toaster /> : null
}

/** @returns a function that shows a message with a link to the sign-in, which returns to this page */
export function useSignInToast(): (message: string) => void {
  const location = useLocation()
  return (message) => {
    toast.info(<SignInInvitation message={message} from={location} />, { toastId: message })
  }
}

function SignInInvitation({ message, from }: { message: string; from: Location }) {
  return (
    <span className="flex flex-1 items-center gap-3">
      <span className="min-w-0 flex-1 py-2">{message}</span>
      <TextLink to="/signin" state={{ from }} className="shrink-0">
        Sign in
      </TextLink>
    </span>
  )
}
