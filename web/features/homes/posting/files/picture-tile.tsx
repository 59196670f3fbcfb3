import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type ReactNode, useEffect, useState } from 'react'
import { variantName } from '#contracts/homes/media/media.ts'
import { STAGED_LABEL } from '#contracts/homes/media/staged-pictures.ts'
import { ChevronLeft, ChevronRight, ImageOff, Star, X } from '#web/ui/icons/icons.tsx'
import { StagedTick } from '#web/ui/pictures/staged-tick.tsx'
import type { FormFile } from './form-files.ts'

interface PictureTileProps {
  picture: FormFile
  /** Share that has been sent, 0..1; undefined while nothing is sent. */
  sent: number | undefined
  /** Index among all tiles. */
  at: number
  count: number
  isCover: boolean
  disabled: boolean
  onMove: (toIndex: number) => void
  onRemove: () => void
  onStaged: (isStaged: boolean) => void
}

/** One picture: dragged or moved with keys; the buttons below do the same with single presses. */
export function PictureTile({ picture, sent, at, count, isCover, disabled, onMove, onRemove, onStaged }: PictureTileProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: picture.id,
    disabled,
  })
  const place = `Photo ${at + 1} of ${count}`
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={`relative overflow-hidden rounded-card border bg-card ${picture.state === 'refused' ? 'border-brick' : 'border-line'} ${isDragging ? 'z-10 shadow-lifted' : 'shadow-card'}`}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`${place}${isCover ? ', cover' : ''}: ${picture.name}`}
        className={`relative block aspect-4/3 w-full touch-manipulation select-none overflow-hidden bg-wash [-webkit-touch-callout:none] focus-visible:-outline-offset-3 ${disabled ? '' : isDragging ? 'cursor-grabbing' : 'cursor-grab'}`}
      >
        <Preview picture={picture} />
        {isCover && (
          <span className="absolute top-2 left-2 rounded-full bg-marigold px-2.5 py-0.5 font-semibold text-on-marigold text-xs">Cover</span>
        )}
        {sent !== undefined && <ProgressBar share={sent} />}
      </button>
      <div className="absolute top-0 right-0">
        <TileButton label={`Remove photo ${at + 1}`} disabled={disabled} onPress={onRemove}>
          <span className="grid size-8 place-items-center rounded-full bg-over-picture text-on-picture shadow-card">
            <X size={18} aria-hidden />
          </span>
        </TileButton>
      </div>
      {picture.state === 'refused' ? (
        <p className="wrap-anywhere px-3 py-2.5 text-brick text-sm leading-snug">{picture.message}</p>
      ) : (
        <div className="flex justify-between">
          <TileButton label={`Move photo ${at + 1} earlier`} disabled={disabled || at === 0} onPress={() => onMove(at - 1)}>
            <ChevronLeft size={20} aria-hidden />
          </TileButton>
          <TileButton label={`Make photo ${at + 1} the cover`} disabled={disabled || isCover} onPress={() => onMove(0)}>
            <Star size={18} aria-hidden />
          </TileButton>
          <TileButton label={`Move photo ${at + 1} later`} disabled={disabled || at === count - 1} onPress={() => onMove(at + 1)}>
            <ChevronRight size={20} aria-hidden />
          </TileButton>
        </div>
      )}
      {picture.state !== 'refused' && (
        <StagedTick
          label={STAGED_LABEL}
          picture={at + 1}
          isStaged={picture.stagedBy !== undefined}
          disabled={disabled || picture.stagedBy === 'operator'}
          onChange={onStaged}
          note={picture.stagedBy === 'operator' ? 'Our team has said so.' : undefined}
        />
      )}
    </li>
  )
}

/** The picture, or a placeholder for one that cannot be shown. */
function Preview({ picture }: { picture: FormFile }) {
  const url = usePreviewUrl(picture)
  if (picture.state === 'compressing')
    return (
      <span className="skeleton grid size-full place-items-center">
        <span className="rounded-full bg-card px-2.5 py-0.5 text-ink-soft text-xs">Preparing…</span>
      </span>
    )
  if (picture.state === 'refused')
    return (
      <span className="grid size-full place-items-center text-brick">
        <ImageOff size={28} aria-hidden />
      </span>
    )
  return url ? <img src={url} alt="" draggable={false} className="pointer-events-none size-full object-cover" /> : null
}

/** @returns undefined while there is nothing to show */
function usePreviewUrl({ blob, existing, state }: FormFile): string | undefined {
  const [url, setUrl] = useState<string>()
  const shown = state === 'compressing' ? undefined : blob
  useEffect(() => {
    if (!shown) return
    const created = URL.createObjectURL(shown)
    setUrl(created)
    return () => {
      URL.revokeObjectURL(created)
      setUrl(undefined)
    }
  }, [shown])
  return existing ? `/media/${variantName(existing, 320, 'jpg')}` : url
}

/** Hidden from screen readers: the progress of the whole form is announced instead. */
function ProgressBar({ share }: { share: number }) {
  return (
    <span aria-hidden className="absolute inset-x-2 bottom-2 h-1.5 overflow-hidden rounded-full bg-over-picture">
      <span className="block h-full origin-left bg-brand transition-transform duration-150" style={{ transform: `scaleX(${share})` }} />
    </span>
  )
}

interface TileButtonProps {
  label: string
  disabled: boolean
  onPress: () => void
  children: ReactNode
}

function TileButton({ label, disabled, onPress, children }: TileButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onPress}
      className="grid size-11 place-items-center text-ink-soft transition-colors duration-150 hover:text-ink disabled:opacity-35"
    >
      {children}
    </button>
  )
}
