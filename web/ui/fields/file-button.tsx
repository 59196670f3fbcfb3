import type { ReactNode } from 'react'
import { buttonClass, type Look } from '#web/ui/button.tsx'

interface FileButtonProps {
  accept: string
  multiple?: boolean
  disabled?: boolean
  describedBy?: string
  look?: Look
  /** Opens the camera of a phone instead of the file picker. */
  camera?: boolean
  className?: string
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/** Opens the device's file picker. The input itself is visually hidden; its label is the button. */
export function FileButton({
  accept,
  multiple,
  disabled,
  describedBy,
  look = 'soft',
  camera,
  className = '',
  onFiles,
  children,
}: FileButtonProps) {
  return (
    <label
      className={buttonClass(
        look,
        `relative cursor-pointer has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-marigold has-[:focus-visible]:outline-offset-2 ${disabled ? 'pointer-events-none opacity-60' : ''} ${className}`,
      )}
    >
      <input
        type="file"
        className="sr-only"
        accept={accept}
        multiple={multiple}
        capture={camera && 'environment'}
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // reset, so that the same file can be chosen again
          target.value = ''
        }}
      />
      {children}
    </label>
  )
}
