import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { FieldError } from '#web/ui/text-field.tsx'
import { usePropertyField } from '../form/use-property-field.ts'

interface SelectFieldProps {
  name: 'bhkType' | 'propertyAge'
  label: string
  placeholder: string
  options: readonly { readonly value: string; readonly label: string }[]
}

/** One of many: the phone's own picker. */
export function SelectField({ name, label, placeholder, options }: SelectFieldProps) {
  const id = useId()
  const { value, error, change, blur, ref } = usePropertyField(name)
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-semibold text-[15px]">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          name={name}
          ref={ref}
          value={value}
          onBlur={blur}
          onChange={({ target }) => change(target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
          className={`min-h-12 w-full appearance-none rounded-control border bg-card pr-10 pl-3.5 text-base ${error ? 'border-brick' : 'border-line-strong'} ${value === '' ? 'text-ink-faint' : 'text-ink'}`}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={18} aria-hidden className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3.5 text-ink-soft" />
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
