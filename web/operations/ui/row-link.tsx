import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** A link in a row or a line: as high as its text, so that long names wrap without covering what stands around; pressed 44 px high. */
export function RowLink(props: ComponentProps<typeof Link>) {
  return (
    <Link
      className="relative inline-block font-semibold text-brand underline underline-offset-4 after:absolute after:inset-x-0 after:-inset-y-2.5"
      {...props}
    />
  )
}
