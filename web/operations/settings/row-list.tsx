import { useId, useState } from 'react'
import { newId } from '#web/lib/browser/new-id.ts'
import { Button } from '#web/ui/button.tsx'
import { Plus, Trash2 } from '#web/ui/icons.tsx'
import { FieldError, TextField } from '#web/ui/text-field.tsx'

interface RowField<T> {
  readonly name: keyof T & string
  readonly label: string
  readonly hint?: string
}

interface RowListProps<T> {
  legend: string
  /** Name of a row: 'figure'. */
  noun: string
  rows: readonly T[]
  fields: readonly RowField<T>[]
  empty: T
  error: string | undefined
  onChange: (rows: T[]) => void
}

/** Rows of text fields, which can be added and removed. It stores the keys of its rows: change its `key` to replace `rows` from outside. */
export function RowList<T extends { readonly [K in keyof T]: string | null }>(props: RowListProps<T>) {
  const { legend, noun, rows, fields, empty, error, onChange } = props
  const errorId = useId()
  // a row of two fields fits on one line of a phone
  const isShort = fields.length < 3
  // keys for React: rows have no id
  const [keys, setKeys] = useState(() => rows.map(() => newId()))
  const add = () => {
    setKeys([...keys, newId()])
    onChange([...rows, empty])
  }
  const remove = (at: number) => {
    setKeys(keys.toSpliced(at, 1))
    onChange(rows.toSpliced(at, 1))
  }
  const change = (at: number, name: keyof T, value: string) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, [name]: value } : row)))
  return (
    <fieldset aria-describedby={error ? errorId : undefined} data-wrong={error ? true : undefined} className="min-w-0">
      <legend className="mb-2 font-semibold text-base">{legend}</legend>
      <ul className="grid gap-3">
        {rows.map((row, at) => (
          <li
            key={keys[at]}
            className={`min-w-0 items-end gap-3 rounded-card border border-line bg-card p-3 ${isShort ? 'flex' : 'grid sm:flex'}`}
          >
            {fields.map(({ name, label, hint }, index) => (
              <div key={name} className={`min-w-0 ${isShort && index === 0 ? 'w-24 shrink-0 sm:w-48' : 'flex-1'}`}>
                <TextField
                  label={label}
                  aria-label={`${label} of ${noun} ${at + 1}`}
                  value={row[name] ?? ''}
                  {...(hint && { placeholder: hint })}
                  onChange={({ target }) => change(at, name, target.value)}
                />
              </div>
            ))}
            <Button look="quiet" aria-label={`Remove ${noun} ${at + 1}`} onClick={() => remove(at)}>
              <Trash2 size={18} aria-hidden />
              {!isShort && <span className="sm:hidden">Remove</span>}
            </Button>
          </li>
        ))}
      </ul>
      <FieldError id={errorId}>{error}</FieldError>
      <Button look="soft" className="mt-3" onClick={add}>
        <Plus size={18} aria-hidden />
        Add a {noun}
      </Button>
    </fieldset>
  )
}
