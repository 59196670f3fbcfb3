import { type ReactNode, useId, useRef } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/fields/text-field.tsx'
import { useFocusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { Plus, Trash2 } from '#web/ui/icons/icons.tsx'

interface RowsProps {
  /** Name of the rows in the form's values: 'flats'. */
  name: string
  legend: string
  /** Name of one row on the buttons: 'stage'. */
  what: string
  /** Values of a new row. */
  blank: object
  maxRows: number
  /** Classes of the grid columns of a row. */
  grid: string
  /** Without a frame and a visible legend: in a dialog, whose title says the same. */
  isPlain?: boolean
  /** The fields of a row, whose names begin with `prefix`. @param row for labels, from 1 on */
  children: (prefix: string, row: number) => ReactNode
}

/**
 * Rows of fields that can be added and removed. When a row is removed, the rows after it keep their typed values. The focus moves to an added
 * row, and from a removed one to the group.
 */
export function EditRows({ name, legend, what, blank, maxRows, grid, isPlain = false, children }: RowsProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const { control, getFieldState, formState } = useFormContext()
  const { fields: rows, append, remove } = useFieldArray({ control, name })
  useFocusAfterRemoval(group, rows.length, true)
  const error = getFieldState(name, formState).error?.message
  const errorId = useId()
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-describedby={error ? errorId : undefined}
      data-wrong={error ? true : undefined}
      className={`min-w-0 outline-none ${isPlain ? '' : 'rounded-card border border-line bg-card p-4 sm:p-5'}`}
    >
      <legend className={isPlain ? 'sr-only' : 'px-1 font-bold text-lg'}>{legend}</legend>
      {rows.length === 0 && <p className="mb-3 text-ink-soft">None yet.</p>}
      <ol className="grid grid-cols-1 gap-5">
        {rows.map(({ id }, at) => (
          <li key={id} className="flex flex-wrap items-start gap-3 border-line border-b pb-5">
            <div className={`grid min-w-0 flex-1 gap-3 ${grid}`}>{children(`${name}.${at}`, at + 1)}</div>
            <Button look="quiet" aria-label={`Remove ${what} ${at + 1}`} className="mt-7 min-w-11 px-0" onClick={() => remove(at)}>
              <Trash2 size={18} aria-hidden />
            </Button>
          </li>
        ))}
      </ol>
      <FieldError id={errorId}>{error}</FieldError>
      {rows.length < maxRows && (
        <Button look="soft" className="mt-4" onClick={() => append(blank)}>
          <Plus size={18} aria-hidden />
          Add {/^[aeiou]/.test(what) ? 'an' : 'a'} {what}
        </Button>
      )}
    </fieldset>
  )
}
