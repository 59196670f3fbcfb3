import { Share2 } from 'lucide-react'
import { sharePage, thisDevice } from '#web/lib/share.ts'
import { toast } from '#web/ui/toast.tsx'

/** Passes this page on by the device's own means, or copies its link. */
export function ShareButton({ title }: { title: string }) {
  const share = async () => {
    const url = window.location.origin + window.location.pathname
    const outcome = await sharePage(thisDevice(), { title, url })
    if (outcome === 'copied') toast.success('Link copied', { toastId: 'share' })
    if (outcome === 'failed') toast.error('Failed to share property', { toastId: 'share' })
  }
  return (
    <button
      type="button"
      aria-label="Share this property"
      onClick={share}
      className="grid size-11 place-items-center rounded-full bg-over-picture text-on-picture shadow-card transition-transform duration-150 hover:scale-106 active:scale-95"
    >
      <Share2 size={19} aria-hidden />
    </button>
  )
}
