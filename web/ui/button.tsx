import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'

export type Look = 'primary' | 'soft' | 'outline' | 'quiet' | 'danger'

const LOOKS: Readonly<Record<Look, string>> = {
  primary: 'btn btn-primary',
  soft: 'btn btn-soft',
  outline: 'btn btn-outline',
  quiet: 'btn btn-quiet',
  danger: 'btn btn-danger',
}

/** The classes of buttons, and of links that look like buttons: at least 44 px high. */
export function buttonClass(look: Look = 'primary', more = ''): string {
  return more ? `${LOOKS[look]} ${more}` : LOOKS[look]
}

interface ButtonProps extends ComponentProps<'button'> {
  look?: Look
  /** The action is running: presses do nothing, and the text says what is being done. Not `disabled`, which would take the focus away. */
  busy?: boolean
}

const ignorePress = (event: MouseEvent) => event.preventDefault()

export function Button({ look = 'primary', busy = false, className = '', type = 'button', onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass(look, className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? ignorePress : onClick}
      {...rest}
    >
      {children}
    </button>
  )
}

export function ButtonLink({ look = 'primary', className = '', ...rest }: ComponentProps<typeof Link> & { look?: Look }) {
  return <Link className={buttonClass(look, className)} {...rest} />
}

const TEXT_LINK = 'inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4'

/** An underlined link in a text or a list: 44 px high. */
export function TextLink({ className = '', ...rest }: ComponentProps<typeof Link>) {
  return <Link className={`${TEXT_LINK} ${className}`} {...rest} />
}

/** A button that looks like a `TextLink`. */
export function TextButton(props: ComponentProps<'button'>) {
  return <button type="button" className={TEXT_LINK} {...props} />
}
