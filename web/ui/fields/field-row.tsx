import type { ReactNode } from 'react'
import './field-row.css'

/** Two short text fields beside each other, on phones too. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="field-row">{children}</div>
}
