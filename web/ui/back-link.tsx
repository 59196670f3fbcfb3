import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { ButtonLink } from './button.tsx'
import { ArrowLeft } from './icons/icons.tsx'

/** Goes back in the history when the previous entry is on this site; otherwise the link opens its own address. */
function useGoBack() {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    // idx: the router's number of this history entry within the site
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number }
    if (idx === 0) return
    event.preventDefault()
    void navigate(-1)
  }
}

export function BackLink({ to = '/home' }: { to?: string }) {
  const goBack = useGoBack()
  return (
    <Link
      to={to}
      onClick={goBack}
      className="-ml-1 inline-flex min-h-11 min-w-11 shrink-0 items-center gap-2 px-1 font-semibold text-base text-ink-soft hover:text-ink"
    >
      <ArrowLeft size={20} aria-hidden />
      Back
    </Link>
  )
}

export function BackButton({ to, look, children }: { to: string; look: 'primary' | 'outline'; children: ReactNode }) {
  const goBack = useGoBack()
  return (
    <ButtonLink to={to} look={look} onClick={goBack}>
      {children}
    </ButtonLink>
  )
}
