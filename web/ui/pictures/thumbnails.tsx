import { useEffect, useRef } from 'react'
import { withStagedLabel } from '#contracts/homes/media/staged-pictures.ts'
import { prefersLessMotion } from '#web/ui/browser.ts'
import { Picture, type ShownPicture } from './picture.tsx'

interface ThumbnailsProps {
  pictures: readonly ShownPicture[]
  shown: number
  onShow: (index: number) => void
  /** Classes of the row, and of the button of the shown picture. */
  className: string
  current: string
}

/** Small pictures in a row, to jump to one. */
export function Thumbnails({ pictures, shown, onShow, className, current }: ThumbnailsProps) {
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const item = row.current?.children[shown] as HTMLElement | undefined
    if (!row.current || !item) return
    // not scrollIntoView, which would scroll the page to the row too
    const left = item.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - item.clientWidth) / 2
    row.current.scrollTo({ left, behavior: prefersLessMotion() ? 'instant' : 'smooth' })
  }, [shown])
  return (
    <ul ref={row} className={`gap-2 overflow-x-auto ${className}`}>
      {pictures.map((picture, index) => (
        <li key={picture.fileName} className="shrink-0">
          <button
            type="button"
            aria-label={withStagedLabel(`Photo ${index + 1}`, picture)}
            aria-current={index === shown || undefined}
            onClick={() => onShow(index)}
            className={`block h-15 w-20 overflow-hidden rounded-control border-2 border-transparent opacity-55 transition-opacity duration-150 hover:opacity-100 aria-[current]:opacity-100 ${current}`}
          >
            <Picture
              fileName={picture.fileName}
              {...(picture.folder && { folder: picture.folder })}
              alt=""
              sizes="80px"
              largest={320}
              color={picture.color}
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
