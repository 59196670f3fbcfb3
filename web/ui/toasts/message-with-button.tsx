import type { ReactNode } from 'react'

interface MessageWithButtonProps {
  message: string
  /** The button, such as 'Undo'. */
  children: ReactNode
}

/** Content of a toast that offers a way back. */
export function MessageWithButton({ message, children }: MessageWithButtonProps) {
  return (
    <span className="flex flex-1 items-center gap-3">
      <span className="min-w-0 flex-1 py-2">{message}</span>
      {children}
    </span>
  )
}
