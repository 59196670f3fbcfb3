import type { ComponentProps, ReactNode } from 'react'

/** Props of a field for a number as people write it, such as '98 L'; the schema parses it. */
export const NUMBER = { inputMode: 'decimal', className: 'num' } as const

export function CheckField({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" className="size-5 shrink-0 accent-brand" {...input} />
      <span>{label}</span>
    </label>
  )
}

interface FieldGroupProps {
  legend: string
  /** Classes of the grid columns. */
  grid?: string
  children: ReactNode
}

/** A group of fields with a legend. */
export function FieldGroup({ legend, grid = 'grid-cols-1 sm:grid-cols-2', children }: FieldGroupProps) {
  return (
    <fieldset className="min-w-0 rounded-card border border-line bg-card p-4 sm:p-5">
      <legend className="px-1 font-bold text-lg">{legend}</legend>
      <div className={`grid gap-4 ${grid}`}>{children}</div>
    </fieldset>
  )
}

/** A field that takes the whole width of its group. */
export function Wide({ children }: { children: ReactNode }) {
  return <div className="min-w-0 sm:col-span-2">{children}</div>
}
