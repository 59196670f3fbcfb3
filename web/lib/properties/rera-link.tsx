import { RERA_REGISTER } from '#contracts/base/values/rera-register.ts'
import { ArrowUpRight } from '#web/ui/icons/icons.tsx'

/** A broker's registration number, with a link to the register in which it can be looked up. */
export function ReraLink({ reraNumber, className = '' }: { reraNumber: string; className?: string }) {
  return (
    <a
      href={RERA_REGISTER}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`RERA ${reraNumber}: look it up in the register of MahaRERA`}
      className={`num inline-flex min-h-11 max-w-full items-center gap-1 break-words underline-offset-4 hover:underline ${className}`}
    >
      RERA{' '}
      <span translate="no" className="min-w-0">
        {reraNumber}
      </span>
      <ArrowUpRight size={14} aria-hidden className="shrink-0" />
    </a>
  )
}
