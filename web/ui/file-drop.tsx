import { type DragEvent, useEffect, useState } from 'react'

interface FileDrop {
  /** Files are being dragged over it. */
  readonly over: boolean
  readonly handlers: {
    onDragOver(event: DragEvent): void
    onDragLeave(event: DragEvent): void
    onDrop(event: DragEvent): void
  }
}

const carriesFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false

/** A place that takes dropped files. While it is on the page, files dropped beside it do not replace the page. */
export function useFileDrop(take: (files: readonly File[]) => void, disabled = false): FileDrop {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const keepPage = (event: globalThis.DragEvent) => {
      if (carriesFiles(event.dataTransfer)) event.preventDefault()
    }
    window.addEventListener('dragover', keepPage)
    window.addEventListener('drop', keepPage)
    return () => {
      window.removeEventListener('dragover', keepPage)
      window.removeEventListener('drop', keepPage)
    }
  }, [])
  return {
    over: over && !disabled,
    handlers: {
      onDragOver(event) {
        if (carriesFiles(event.dataTransfer)) setOver(true)
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
