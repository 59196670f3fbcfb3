import { useId } from 'react'
import { MAX_DESCRIPTION_LENGTH } from '#contracts/limits.ts'
import { groupDigits } from '#contracts/money.ts'
import { FieldError } from '#web/ui/text-field.tsx'
import { usePropertyField } from '../form/use-property-field.ts'

/** What no other field asks for. */
export function DescriptionField() {
  const id = useId()
  const { value, error, change, blur, ref } = usePropertyField('description')
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-semibold text-[15px]">
        Description
      </label>
      <textarea
        id={id}
        name="description"
        ref={ref}
        rows={5}
        value={value}
        maxLength={MAX_DESCRIPTION_LENGTH}
        autoCapitalize="sentences"
        placeholder="Light, neighbours, water, parking, how far the bus is: what you would tell a friend."
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        onBlur={blur}
        onChange={({ target }) => change(target.value)}
        className={`block w-full resize-y rounded-control border bg-card px-3.5 py-3 text-base leading-relaxed ${error ? 'border-brick' : 'border-line-strong'}`}
      />
      <p id={`${id}-hint`} className="mt-1.5 flex justify-between gap-4 text-ink-faint text-sm">
        <span>Leave phone numbers out: people reach you through the call button.</span>
        <span className="num shrink-0">
          {groupDigits(value.length)} / {groupDigits(MAX_DESCRIPTION_LENGTH)}
        </span>
      </p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
