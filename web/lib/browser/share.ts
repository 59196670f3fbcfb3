import { toast } from '#web/ui/toasts/toast.tsx'

/** The parts of the browser that sharing needs. A page over plain http, as in a home network, has neither `share` nor `clipboard`. */
interface ShareDevice {
  readonly share?: Navigator['share']
  readonly clipboard?: Pick<Clipboard, 'writeText'>
  /** Called where there is no clipboard. @returns whether the text was copied */
  readonly copySelected?: (text: string) => boolean
}

const thisDevice = (): ShareDevice => ({ share: navigator.share?.bind(navigator), clipboard: navigator.clipboard, copySelected })

/** Copies a text by selecting it, which works on every page. */
function copySelected(text: string): boolean {
  const before = document.activeElement
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true })
  field.style.position = 'fixed'
  // nothing outside of an open dialog can be selected
  const place = document.querySelector('dialog[open]') ?? document.body
  place.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return isCopied
}

/** Copies a text to the clipboard. */
export async function copyText(text: string, { clipboard, copySelected: copy }: ShareDevice = thisDevice()): Promise<'copied' | 'failed'> {
  if (!clipboard) return copy?.(text) ? 'copied' : 'failed'
  return clipboard.writeText(text).then(
    () => 'copied',
    () => 'failed',
  )
}

/** Shares a page by the device's share function; copies its link where that is missing or fails. */
export async function sharePage(
  page: { readonly title: string; readonly url: string },
  device: ShareDevice = thisDevice(),
): Promise<'shared' | 'copied' | 'cancelled' | 'failed'> {
  try {
    await device.share?.(page)
    if (device.share) return 'shared'
  } catch (error) {
    // a second press, while the first one's choice is open, is an InvalidStateError
    if (error instanceof Error && ['AbortError', 'InvalidStateError'].includes(error.name)) return 'cancelled'
  }
  return copyText(page.url, device)
}

/** A link that opens WhatsApp, where the person chooses the recipient of the text. */
export function whatsAppShareLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}

/** As `whatsAppShareLink`, but opens the app directly: for a text with a secret, which must not be in an address that a server sees. */
export function whatsAppAppLink(text: string): string {
  return `whatsapp://send?text=${encodeURIComponent(text)}`
}

/** Shares a page of this site and shows the outcome as a toast. @param path with its leading slash @param failed message for a failure */
export async function shareWithToast(title: string, path: string, failed: string): Promise<void> {
  const outcome = await sharePage({ title, url: window.location.origin + path })
  if (outcome === 'copied') toast.success('Link copied', { toastId: 'share' })
  if (outcome === 'failed') toast.error(failed, { toastId: 'share' })
}
