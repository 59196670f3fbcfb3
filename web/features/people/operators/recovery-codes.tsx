import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Printer } from '#web/ui/icons/icons.tsx'

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // the pressed button was removed: the focus moves to the new step
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="wrap max-w-xl! pt-8 sm:pt-12">
      <h1 ref={heading} tabIndex={-1} className="font-extrabold text-2xl sm:text-3xl">
        Keep these recovery codes
      </h1>
      <p className="mt-2 text-ink-soft">
        Each signs you in once when your phone is lost. They are shown only now: write them down or print them, and keep them away from your
        phone.
      </p>
      <ul aria-label="Recovery codes" className="num mt-6 grid gap-x-6 gap-y-2 rounded-card border border-line bg-card p-5 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap font-semibold">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <Button onClick={onDone}>I have kept them</Button>
        <Button look="outline" onClick={() => window.print()}>
          <Printer size={18} aria-hidden />
          Print
        </Button>
      </div>
    </div>
  )
}
