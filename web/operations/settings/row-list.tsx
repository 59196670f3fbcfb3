import { useId } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/fields/text-field.tsx'
import { Plus, Trash2 } from '#web/ui/icons/icons.tsx'

interface RowField {
  readonly name: string
  readonly label: string
  readonly hint?: string
}

interface RowListProps {
  /** Name of the rows in the form's values. */
  name: string
  legend: string
  /** Name of a row: 'figure'. */
  noun: string
  fields: readonly RowField[]
  /** Values of a new row. */
  blank: object
}

/** Rows of text fields of the surrounding form, which can be added and removed. */
export function RowList({ name, legend, noun, fields, blank }: RowListProps) {
  const errorId = useId()
  const { control, register, getFieldState, formState } = useFormContext()
  const { fields: rows, append, remove } = useFieldArray({ control, name })
  const error = getFieldState(name, formState).error?.message
  // a row of two fields fits on one line of a phone
  const isShort = fields.length < 3
  return (
    <fieldset aria-describedby={error ? errorId : undefined} data-wrong={error ? true : undefined} className="min-w-0">
      <legend className="mb-2 font-semibold text-base">{legend}</legend>
      <ul className="grid gap-3">
        {rows.map(({ id }, at) => (
          <li
            key={id}
            className={`min-w-0 items-end gap-3 rounded-card border border-line bg-card p-3 ${isShort ? 'flex' : 'grid sm:flex'}`}
          >
            {fields.map(({ name: part, label, hint }, index) => (
              <div key={part} className={`min-w-0 ${isShort && index === 0 ? 'w-24 shrink-0 sm:w-48' : 'flex-1'}`}>
                <TextField
                  label={label}
                  aria-label={`${label} of ${noun} ${at + 1}`}
                  placeholder={hint}
                  {...register(`${name}.${at}.${part}`)}
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
      <Button look="soft" className="mt-3" onClick={() => append(blank, { shouldFocus: false })}>
        <Plus size={18} aria-hidden />
        Add a {noun}
      </Button>
    </fieldset>
  )
}
