import { FileText } from 'lucide-react'
import type { PropertyDocument } from '#contracts/properties.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from './section.tsx'

interface DocumentsSectionProps {
  documents: readonly PropertyDocument[]
  onOpen: () => void
  /** Somebody is about to open them. */
  onApproach: () => void
}

/** Says that there are papers to look at. */
export function DocumentsSection({ documents, onOpen, onApproach }: DocumentsSectionProps) {
  if (documents.length === 0) return null
  return (
    <Section title="Documents">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-card p-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-wash text-brand">
          <FileText size={21} aria-hidden />
        </span>
        <p className="min-w-40 flex-1 break-words text-[15px] text-ink-soft">{documents.map(({ name }) => name).join(' · ')}</p>
        <Button look="outline" onClick={onOpen} onPointerEnter={onApproach} onFocus={onApproach} aria-haspopup="dialog">
          View documents ({documents.length})
        </Button>
      </div>
    </Section>
  )
}
