import { TextField } from '#web/ui/text-field.tsx'
import { usePropertyField } from '../form/use-property-field.ts'

/** From when it can be had. @param today YYYY-MM-DD: the picker offers nothing earlier */
export function DateField({ label, today }: { label: string; today: string }) {
  const { value, error, change, blur, ref } = usePropertyField('availableFrom')
  return (
    <TextField
      type="date"
      name="availableFrom"
      label={label}
      min={today}
      value={value}
      error={error}
      ref={ref}
      onBlur={blur}
      onChange={({ target }) => change(target.value)}
      className="num"
    />
  )
}
