import { toast } from '#web/ui/toasts/toast.tsx'

/** The parts of the browser that sharing needs. */
interface ShareDevice {
  readonly share?: Navigator['share']
  readonly clipboard?: Pick<Clipboard, 'writeText'>
}

/** Shares a page by the device's share function; copies its link where that is missing or fails. */
export async function sharePage(
  page: { readonly title: string; readonly url: string },
  device: ShareDevice = navigator,
): Promise<'shared' | 'copied' | 'cancelled' | 'failed'> {
  try {
    await device.share?.(page)
    if (device.share) return 'shared'
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return 'cancelled'
  }
  if (!device.clipboard) return 'failed'
  return device.clipboard.writeText(page.url).then(
    () => 'copied',
    () => 'failed',
  )
}

/** A link that opens WhatsApp, where the person chooses the recipient of the text. */
export function whatsAppShareLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}

/** Shares a page of this site and shows the outcome as a toast. @param path with its leading slash @param failed message for a failure */
export async function shareWithToast(title: string, path: string, failed: string): Promise<void> {
  const outcome = await sharePage({ title, url: window.location.origin + path })
  if (outcome === 'copied') toast.success('Link copied', { toastId: 'share' })
  if (outcome === 'failed') toast.error(failed, { toastId: 'share' })
}
