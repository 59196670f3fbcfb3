import type { ReactNode } from 'react'

/** Fields beside one another where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">{children}</div>
}

/** Short fields, two beside one another on a phone too. */
export function ShortFields({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-2 gap-x-4 gap-y-5">{children}</div>
}
