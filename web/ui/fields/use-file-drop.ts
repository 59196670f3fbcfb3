import { type DragEvent, useEffect, useState } from 'react'

interface FileDrop {
  /** Whether files are being dragged over the area. */
  readonly over: boolean
  readonly handlers: {
    onDragOver(event: DragEvent): void
    onDragLeave(event: DragEvent): void
    onDrop(event: DragEvent): void
  }
}

const hasFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false

/** An area that accepts dropped files. While it is mounted, files dropped beside it do not replace the page. */
export function useFileDrop(take: (files: readonly File[]) => void, disabled = false): FileDrop {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const preventNavigation = (event: globalThis.DragEvent) => {
      if (hasFiles(event.dataTransfer)) event.preventDefault()
    }
    window.addEventListener('dragover', preventNavigation)
    window.addEventListener('drop', preventNavigation)
    return () => {
      window.removeEventListener('dragover', preventNavigation)
      window.removeEventListener('drop', preventNavigation)
    }
  }, [])
  return {
    over: over && !disabled,
    handlers: {
      onDragOver(event) {
        if (hasFiles(event.dataTransfer)) setOver(true)
      },
      onDragLeave(event) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      },
      onDrop(event) {
        setOver(false)
        if (!disabled && event.dataTransfer.files.length > 0) take([...event.dataTransfer.files])
      },
    },
  }
}
