import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type Look = 'primary' | 'soft' | 'outline' | 'quiet' | 'danger'

const LOOKS: Readonly<Record<Look, string>> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-deep',
  soft: 'bg-brand-wash text-brand hover:brightness-97',
  outline: 'border border-line bg-card text-ink hover:border-line-strong',
  quiet: 'text-brand hover:bg-brand-wash',
  danger: 'bg-brick text-paper hover:brightness-90',
}

/** The classes of everything that is pressed: at least 44 px high. */
export function buttonClass(look: Look = 'primary', more = ''): string {
  return `inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-4 text-[15px] font-semibold transition-colors duration-150 disabled:opacity-60 ${LOOKS[look]} ${more}`
}

interface ButtonProps extends ComponentProps<'button'> {
  look?: Look
  /** While true the button says what it does and cannot be pressed again. */
  busy?: boolean
}

export function Button({ look = 'primary', busy = false, className = '', type = 'button', disabled, children, ...rest }: ButtonProps) {
  return (
    <button type={type} className={buttonClass(look, className)} disabled={disabled || busy} aria-busy={busy || undefined} {...rest}>
      {children}
    </button>
  )
}

export function ButtonLink({ look = 'primary', className = '', ...rest }: ComponentProps<typeof Link> & { look?: Look }) {
  return <Link className={buttonClass(look, className)} {...rest} />
}
