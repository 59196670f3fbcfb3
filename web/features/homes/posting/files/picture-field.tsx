import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { DEFAULT_PICTURE } from '#contracts/homes/media/media.ts'
import { STAGED_HINT, STAGED_LABEL } from '#contracts/homes/media/staged-pictures.ts'
import { FileButton } from '#web/ui/fields/file-button.tsx'
import { Camera, ImagePlus } from '#web/ui/icons/icons.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { FileFieldset } from './file-fieldset.tsx'
import { isAccepted } from './form-files.ts'
import { PictureTile } from './picture-tile.tsx'
import type { FormFiles } from './use-form-files.ts'

interface PictureFieldProps {
  pictures: FormFiles
  label: string
  hint: string
  /** Share of each picture that has been sent, 0..1, by its id. */
  sent: ReadonlyMap<string, number> | undefined
  disabled: boolean
}

/** The pictures of a property: chosen, dropped or pasted, shown, put in order, removed. */
export function PictureField({ pictures, label, hint, sent, disabled }: PictureFieldProps) {
  const { files, add, rules } = pictures
  usePastedFiles(add, disabled)
  const empty = files.length === 0
  return (
    <FileFieldset label={label} hint={hint} files={pictures} disabled={disabled}>
      {(hintId, over) => (
        <>
          {!empty && (
            <>
              <PictureGrid pictures={pictures} sent={sent} disabled={disabled} />
              <p className="mt-3 text-ink-faint text-sm">
                “{STAGED_LABEL}”: {STAGED_HINT}
              </p>
            </>
          )}
          <div
            className={`grid justify-items-center gap-3 rounded-card border-2 border-dashed px-4 text-center transition-colors duration-150 ${empty ? 'py-7' : 'mt-3 py-4'} ${over ? 'border-brand bg-brand-wash' : 'border-line'}`}
          >
            {empty && (
              <>
                <div className="aspect-4/3 w-44 overflow-hidden rounded-card border border-line bg-wash pointer-coarse:max-lg:hidden">
                  <Picture fileName={DEFAULT_PICTURE} alt="The drawing shown when there are no photos" sizes="176px" largest={480} />
                </div>
                <p className="max-w-xs text-ink-soft text-sm pointer-coarse:order-last">
                  <span className="pointer-coarse:max-lg:hidden">This drawing is shown until you add photos. </span>
                  People open homes with photos first. The first one becomes the cover.
                </p>
              </>
            )}
            {files.filter(isAccepted).length < rules.max ? (
              <>
                <FileButton
                  accept={rules.accept}
                  camera
                  look="primary"
                  className="hidden min-h-14 w-full max-w-xs text-lg pointer-coarse:flex"
                  disabled={disabled}
                  describedBy={hintId}
                  onFiles={add}
                >
                  <Camera size={22} aria-hidden />
                  {empty ? 'Take a photo' : 'Take another photo'}
                </FileButton>
                <FileButton
                  accept={rules.accept}
                  multiple
                  className="pointer-coarse:w-full pointer-coarse:max-w-xs"
                  disabled={disabled}
                  describedBy={hintId}
                  onFiles={add}
                >
                  <ImagePlus size={18} aria-hidden />
                  <span className="pointer-coarse:hidden">{empty ? 'Add photos' : 'Add more photos'}</span>
                  <span className="hidden pointer-coarse:inline">Choose from the gallery</span>
                </FileButton>
                <p className="hidden text-ink-faint text-sm lg:pointer-fine:block">or drop them here, or paste them</p>
              </>
            ) : (
              <p className="text-ink-faint text-sm">You have added all the photos you can. Remove one to add another.</p>
            )}
          </div>
        </>
      )}
    </FileFieldset>
  )
}

/** Adds pictures that are pasted anywhere on the page. */
function usePastedFiles(add: (files: Iterable<File>) => void, disabled: boolean) {
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

/** Delay in ms, tolerance in px: long enough that scrolling with a finger does not pick up a picture. */
const LONG_PRESS = { delay: 250, tolerance: 8 }
const INSTRUCTIONS = 'To move a photo, press Space or Enter, then the arrow keys, and Space or Enter again. Escape leaves it where it was.'

/** The tiles in their order; they are moved with the mouse, a long press, keys or buttons. */
function PictureGrid({
  pictures: { files: pictures, move, remove, setStaged },
  sent,
  disabled,
}: Pick<PictureFieldProps, 'pictures' | 'sent' | 'disabled'>) {
  const id = useId()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: LONG_PRESS }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const indexOf = (pictureId: UniqueIdentifier) => pictures.findIndex((picture) => picture.id === pictureId)
  const isUnmoved = useRef(false)
  const cover = pictures.find(isAccepted)
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsOf(indexOf, pictures.length, isUnmoved),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
      onDragEnd={({ active, over }) => over && move(String(active.id), indexOf(over.id))}
    >
      <SortableContext items={pictures.map((picture) => picture.id)} strategy={rectSortingStrategy}>
        <ul
          aria-label="Photos, in the order in which people see them"
          onTouchStartCapture={blurTextField}
          className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3 lg:grid-cols-4"
        >
          {pictures.map((picture, at) => (
            <PictureTile
              key={picture.id}
              picture={picture}
              sent={sent?.get(picture.id)}
              at={at}
              count={pictures.length}
              isCover={picture === cover}
              disabled={disabled}
              onMove={(toIndex) => move(picture.id, toIndex)}
              onRemove={() => remove(picture.id)}
              onStaged={(isStaged) => setStaged(picture.id, isStaged)}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

/** @param isUnmoved whether the picked-up picture is still in its place, which is not announced again */
function announcementsOf(indexOf: (id: UniqueIdentifier) => number, count: number, isUnmoved: RefObject<boolean>): Announcements {
  const place = (id: UniqueIdentifier) => `place ${indexOf(id) + 1} of ${count}`
  return {
    onDragStart({ active }) {
      isUnmoved.current = true
      return `Photo picked up from ${place(active.id)}.`
    },
    onDragOver({ active, over }) {
      if (isUnmoved.current && active.id === over?.id) return undefined
      isUnmoved.current = false
      return over ? `Photo is over ${place(over.id)}.` : 'Photo is over no place.'
    },
    onDragEnd: ({ over }) => (over ? `Photo put down at ${place(over.id)}.` : 'Photo put back.'),
    onDragCancel: () => 'Photo put back.',
  }
}

/** A drag removes the text selection; the browser would then scroll to a text field that has the focus. */
function blurTextField(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement) activeElement.blur()
}
