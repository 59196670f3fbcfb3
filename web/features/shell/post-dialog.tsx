import { Building2, ClipboardList } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Asks what a person wants to post. */
export function PostDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const go = (to: string) => {
    onClose()
    void navigate(to)
  }
  return (
    <Dialog open={open} onClose={onClose} title="Create a Post" place="sheet">
      <p className="mb-4 text-ink-soft">Choose what you'd like to post</p>
      <div className="grid gap-3">
        <Button className="min-h-13" onClick={() => go('/postproperty')}>
          <Building2 size={19} aria-hidden />
          Post Property
        </Button>
        <Button look="soft" className="min-h-13" onClick={() => go('/postrequirement')}>
          <ClipboardList size={19} aria-hidden />
          Post Requirement
        </Button>
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}
