import type { ReactNode } from 'react'

const LINK = 'inline-flex min-h-11 items-center break-all font-semibold text-brand underline underline-offset-4'

interface WrittenLinkProps {
  className?: string
  /** Text of the link; the number or address itself by default. */
  children?: ReactNode
}

/** Link that calls a number as people write it, of any country. */
export function PhoneLink({ phone, className = LINK, children = phone }: WrittenLinkProps & { phone: string }) {
  return (
    <a className={className} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      {children}
    </a>
  )
}

/** Link that begins an e-mail. */
export function MailLink({ address, className = LINK, children = address }: WrittenLinkProps & { address: string }) {
  return (
    <a className={className} href={`mailto:${address}`}>
      {children}
    </a>
  )
}
