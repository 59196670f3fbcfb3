import { RERA_REGISTER, RERA_SITE } from '#contracts/base/values/rera-register.ts'
import type { ListedProject } from '#contracts/homes/projects/projects.ts'
import { ArrowUpRight } from '#web/ui/icons/icons.tsx'

type Registered = Pick<ListedProject, 'id' | 'reraNumber' | 'reraPage' | 'siteReraNumber'>

interface RegisterCodeProps {
  project: Registered
  /** Pixels of a side. 41 modules are usual, so multiples of 41 are sharp on every screen. */
  side: 82 | 123
}

/**
 * The QR code of the project's own page in the register, at the top right of its picture (MahaRERA, order 46C/2025). The image has its white
 * ground and quiet zone in itself. Its box must be `relative`.
 */
export function RegisterCode({ project: { id, reraNumber, reraPage }, side }: RegisterCodeProps) {
  if (reraPage === null) return null
  return (
    <a
      href={reraPage}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`QR code of RERA ${reraNumber}`}
      className="absolute top-2 right-2 z-10 overflow-hidden rounded-control shadow-card"
    >
      <img src={`/register-codes/${id}.svg`} alt="" width={side} height={side} loading="lazy" decoding="async" />
    </a>
  )
}

/** The registration number and the register's site, in the size of the contact's button, with a link to the project's page there. */
export function RegisterLink({ project: { reraNumber, reraPage, siteReraNumber } }: { project: Registered }) {
  return (
    <p className="num text-base leading-snug">
      <a
        href={reraPage ?? RERA_REGISTER}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-12 max-w-full flex-col justify-center underline-offset-4 hover:underline"
      >
        <span className="break-words">
          RERA <span translate="no">{reraNumber}</span>
          <span className="sr-only"> (the project’s page in the register)</span>
        </span>
        <span className="inline-flex items-center gap-1 text-ink-soft">
          {RERA_SITE}
          <ArrowUpRight size={14} aria-hidden className="shrink-0" />
        </span>
      </a>
      {siteReraNumber && <span className="block text-ink-soft">Agent’s RERA {siteReraNumber}</span>}
    </p>
  )
}
