import { ImagePlus } from 'lucide-react'
import { useEffect, useId } from 'react'
import { DEFAULT_PICTURE } from '#contracts/media.ts'
import { FileButton } from '#web/ui/file-button.tsx'
import { useFileDrop } from '#web/ui/file-drop.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ProblemList } from '#web/ui/problem-list.tsx'
import { PICTURE_ACCEPT, takesPlace } from './photo.ts'
import { PhotoGrid } from './photo-grid.tsx'
import type { Photos } from './use-photos.ts'

interface PhotoFieldProps {
  photos: Photos
  label: string
  hint?: string
  /** What the form or the server says about the photos as a whole. */
  problem?: string
  disabled?: boolean
}

/** The photos of a listing: chosen, dropped or pasted, seen, put in order, removed. */
export function PhotoField({ photos, label, hint, problem, disabled = false }: PhotoFieldProps) {
  const id = useId()
  const { add, problems, max } = photos
  const { over, handlers } = useFileDrop(add, disabled)
  usePaste(add, disabled)
  const count = photos.photos.filter(takesPlace).length
  const empty = photos.photos.length === 0
  return (
    <fieldset aria-describedby={`${id}-hint ${id}-problems`} className="min-w-0" {...handlers}>
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-2 font-semibold text-[15px]">
        {label}
        <span className="num shrink-0 font-normal text-ink-faint text-sm">
          {count} of {max}
        </span>
      </legend>
      <p id={`${id}-hint`} className="mb-3 text-ink-faint text-sm">
        {hint}
      </p>
      {!empty && <PhotoGrid photos={photos} disabled={disabled} />}
      <div
        className={`grid justify-items-center gap-3 rounded-card border-2 border-dashed px-4 text-center transition-colors duration-150 ${empty ? 'py-7' : 'mt-3 py-4'} ${over ? 'border-brand bg-brand-wash' : 'border-line'}`}
      >
        {empty && (
          <>
            <div className="aspect-4/3 w-44 overflow-hidden rounded-card border border-line bg-wash">
              <Picture fileName={DEFAULT_PICTURE} alt="The drawing of a listing without photos" sizes="176px" largest={480} />
            </div>
            <p className="max-w-xs text-ink-soft text-sm">
              This drawing is used until you add photos. Homes with photos are looked at first. The first one becomes the cover.
            </p>
          </>
        )}
        {count < max ? (
          <>
            <FileButton accept={PICTURE_ACCEPT} multiple disabled={disabled} describedBy={`${id}-hint`} onFiles={add}>
              <ImagePlus size={18} aria-hidden />
              {empty ? 'Add photos' : 'Add more photos'}
            </FileButton>
            <p className="hidden text-ink-faint text-sm lg:pointer-fine:block">or drop them here, or paste them</p>
          </>
        ) : (
          <p className="text-ink-faint text-sm">That is all the photos there is room for. Remove one to add another.</p>
        )}
      </div>
      <ProblemList id={`${id}-problems`} problems={problem ? [problem, ...problems] : problems} />
    </fieldset>
  )
}

/** Takes pictures that are pasted anywhere on the page. */
function usePaste(add: (files: Iterable<File>) => void, disabled: boolean) {
  useEffect(() => {
    if (disabled) return
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])]
      if (files.some(({ type }) => type.startsWith('image/'))) add(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [add, disabled])
}
