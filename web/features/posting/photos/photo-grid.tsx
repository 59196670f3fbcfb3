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
import { type RefObject, useId, useRef } from 'react'
import { takesPlace } from './photo.ts'
import { PhotoTile } from './photo-tile.tsx'
import type { Photos } from './use-photos.ts'

/** Long enough that a finger which scrolls picks nothing up. */
const LONG_PRESS = { delay: 250, tolerance: 8 }
const INSTRUCTIONS = 'To move a photo, press Space or Enter, then the arrow keys, and Space or Enter again. Escape leaves it where it was.'

/** The tiles in their order, to be moved by mouse, by a long press, by keys and by buttons. */
export function PhotoGrid({ photos: { photos, progress, move, remove }, disabled }: { photos: Photos; disabled: boolean }) {
  const id = useId()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: LONG_PRESS }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const indexOf = (photoId: UniqueIdentifier) => photos.findIndex((photo) => photo.id === photoId)
  const atRest = useRef(false)
  const cover = photos.find(takesPlace)
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsOf(indexOf, photos.length, atRest),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
      onDragEnd={({ active, over }) => over && move(String(active.id), indexOf(over.id))}
    >
      <SortableContext items={photos.map((photo) => photo.id)} strategy={rectSortingStrategy}>
        <ul
          aria-label="Photos, in the order in which people see them"
          onTouchStartCapture={leaveTextField}
          className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3 lg:grid-cols-4"
        >
          {photos.map((photo, at) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              sent={progress.get(photo.id)}
              at={at}
              count={photos.length}
              isCover={photo === cover}
              disabled={disabled}
              onMove={(toIndex) => move(photo.id, toIndex)}
              onRemove={() => remove(photo.id)}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

/** @param atRest whether the photo that was picked up is still where it was: that is no news after the picking up */
function announcementsOf(indexOf: (id: UniqueIdentifier) => number, count: number, atRest: RefObject<boolean>): Announcements {
  const place = (id: UniqueIdentifier) => `place ${indexOf(id) + 1} of ${count}`
  return {
    onDragStart({ active }) {
      atRest.current = true
      return `Photo picked up from ${place(active.id)}.`
    },
    onDragOver({ active, over }) {
      if (atRest.current && active.id === over?.id) return undefined
      atRest.current = false
      return over ? `Photo is over ${place(over.id)}.` : 'Photo is over no place.'
    },
    onDragEnd: ({ over }) => (over ? `Photo put down at ${place(over.id)}.` : 'Photo put back.'),
    onDragCancel: () => 'Photo put back.',
  }
}

/** A drag takes away the selection; in a field that has the focus the browser would then scroll to it. */
function leaveTextField(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement) activeElement.blur()
}
