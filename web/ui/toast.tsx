import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { ToastOptions } from 'react-toastify/unstyled'

type Kind = 'info' | 'success' | 'error' | 'warning'
type Show = (content: ReactNode, options?: ToastOptions) => void

let loading: Promise<typeof import('./toaster.tsx')> | undefined
let mount: ((toaster: ComponentType) => void) | undefined

/** The toaster comes with a person's first press or key, or with the first message: no page waits for it. */
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

function show(kind: Kind): Show {
  return (content, options) => {
    load().then(
      ({ notify }) => notify[kind](content, options),
      () => undefined,
    )
  }
}

/** Short messages that pass by themselves. A `toastId` keeps the same message from standing there twice. */
export const toast: Readonly<Record<Kind, Show>> = {
  info: show('info'),
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
}

const SIGNS_OF_LIFE = ['pointerdown', 'keydown'] as const

/** Where toasts appear. */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType>()
  useEffect(() => {
    mount = (toaster) => setToaster(() => toaster)
    const wake = () => {
      load().catch(() => undefined)
    }
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, wake, { once: true, passive: true })
    return () => {
      mount = undefined
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, wake)
    }
  }, [])
  return Toaster ? <Toaster /> : null
}
