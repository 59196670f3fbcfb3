import type { ComponentProps } from 'react'
import { TextField } from '#web/ui/text-field.tsx'
import { usePropertyField } from '../form/use-property-field.ts'

interface LineFieldProps extends Omit<ComponentProps<typeof TextField>, 'name' | 'value' | 'onChange' | 'onBlur' | 'ref' | 'error'> {
  name: 'propertyName' | 'address.state'
}

/** A line of text. */
export function LineField({ name, ...rest }: LineFieldProps) {
  const { change, value, error, blur, ref } = usePropertyField(name)
  return (
    <TextField
      note={rest.required ? 'required' : undefined}
      {...rest}
      name={name}
      value={value}
      error={error}
      ref={ref}
      onBlur={blur}
      onChange={({ target }) => change(target.value)}
    />
  )
}
