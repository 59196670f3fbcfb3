import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { SelectField } from '#web/ui/fields/choices.tsx'
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx'
import { fieldProps, useFormField } from './form-hooks.ts'

/** A text field of the surrounding form. */
export function FormTextField({ name, ...rest }: ComponentProps<typeof TextField> & { name: string }) {
  return <TextField {...rest} {...fieldProps(useFormContext(), name)} />
}

/** A field of several lines of the surrounding form. */
export function FormTextArea({ name, ...rest }: ComponentProps<typeof TextAreaField> & { name: string }) {
  return <TextAreaField {...rest} {...fieldProps(useFormContext(), name)} />
}

/** A select of the surrounding form. */
export function FormSelect({ name, ...rest }: Omit<ComponentProps<typeof SelectField>, 'field'> & { name: string }) {
  return <SelectField {...rest} field={useFormField(name)} />
}
