import { ChevronDown } from 'lucide-react'
import { Tabs } from '#web/ui/tabs.tsx'
import { type Clause, PRIVACY, REFUND } from './policies-content.ts'

interface BrandContacts {
  officeAddress: string
  supportEmail: string
  supportPhone: string
}

/** Privacy and refund policy, each a list of answers that unfold. */
export function Policies({ brand }: { brand: BrandContacts }) {
  return (
    <Tabs
      label="Policies"
      tabs={[
        { key: 'privacy', label: 'Privacy Policy', content: <Clauses clauses={PRIVACY} brand={brand} /> },
        { key: 'refund', label: 'Refund Policy', content: <Clauses clauses={REFUND} brand={brand} /> },
      ]}
    />
  )
}

function Clauses({ clauses, brand }: { clauses: readonly Clause[]; brand: BrandContacts }) {
  return (
    <div className="grid gap-3">
      {clauses.map(({ title, paragraphs }, index) => (
        <details key={title} open={index === 0} className="group rounded-card border border-line bg-card">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-5 py-3 font-semibold [&::-webkit-details-marker]:hidden">
            <h2 className="text-lg">{title}</h2>
            <ChevronDown
              size={20}
              className="shrink-0 text-ink-faint transition-transform duration-200 group-open:rotate-180"
              aria-hidden
            />
          </summary>
          <div className="max-w-2xl px-5 pb-5">
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-2 text-ink-soft leading-relaxed first:mt-0">
                {withContacts(paragraph, brand)}
              </p>
            ))}
          </div>
        </details>
      ))}
    </div>
  )
}

function withContacts(text: string, brand: BrandContacts): string {
  return text.replace('{email}', brand.supportEmail).replace('{phone}', brand.supportPhone).replace('{address}', brand.officeAddress)
}
