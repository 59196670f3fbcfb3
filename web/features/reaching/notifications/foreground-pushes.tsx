import { useEffect } from 'react'
import { PUSH_DEFAULTS } from '#contracts/reaching/notifications/push-messages.ts'
import { serviceWorkers } from '#web/lib/browser/service-worker.ts'
import { showNotificationToast } from './notification-toast.tsx'

/** Shows pushes that arrive while the page is visible. */
export function ForegroundPushes() {
  useEffect(() => {
    const workers = serviceWorkers()
    const show = ({ data }: MessageEvent) => {
      const push = readForegroundPush(data)
      if (!push) return
      const { title = PUSH_DEFAULTS.title, body = PUSH_DEFAULTS.body, path } = push
      showNotificationToast('push', { title, body, path })
    }
    workers?.addEventListener('message', show)
    return () => workers?.removeEventListener('message', show)
  }, [])
  return null
}

/** @param message posted by the service worker @returns undefined when it is not a push; `path` is a page of this site */
export function readForegroundPush(message: unknown) {
  if (!isRecord(message) || message.type !== 'push') return undefined
  const url = isRecord(message.data) ? textOf(message.data.url) : undefined
  return { title: textOf(message.title), body: textOf(message.body), path: url && /^\/(?![/\\])/.test(url) ? url : undefined }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}
