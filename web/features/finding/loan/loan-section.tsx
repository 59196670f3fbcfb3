import { useState } from 'react'
import { LOAN_MESSAGES } from '#contracts/finding/compare/loan-messages.ts'
import { useLazyComponent } from '#web/ui/browser.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

const loadCalculator = () => import('./loan-calculator.tsx').then(({ LoanCalculator }) => LoanCalculator)

/** Offers the loan calculator, which is loaded after the press. @param price whole rupees @param rate initial rate, percent a year */
export function LoanSection({ price, rate }: { price: number; rate: number }) {
  const [LoanCalculator, request] = useLazyComponent(loadCalculator)
  const [isLoading, setLoading] = useState(false)
  const open = () => {
    setLoading(true)
    request(() => {
      setLoading(false)
      toast.error(LOAN_MESSAGES.openFailed)
    })
  }
  return (
    <Section title={LOAN_MESSAGES.title} heading="mb-3 text-xl" className="mt-9">
      {LoanCalculator ? (
        <LoanCalculator price={price} rate={rate} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card p-4">
          <p className="min-w-48 flex-1 text-base text-ink-soft">{LOAN_MESSAGES.lead}</p>
          <Button look="outline" busy={isLoading} onClick={open}>
            {isLoading ? 'Loading…' : LOAN_MESSAGES.open}
          </Button>
        </div>
      )}
    </Section>
  )
}
