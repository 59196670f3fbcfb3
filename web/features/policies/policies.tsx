import { PRIVACY_VERSION } from '#contracts/privacy.ts'
import { formatDate } from '#contracts/time.ts'
import type { Brand } from '#web/lib/api.ts'
import { ChevronDown } from '#web/ui/icons.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { type Clause, PRIVACY, REFUND } from './policies-content.ts'

/** Privacy and refund policy, each a list of parts that unfold. */
export function Policies({ brand }: { brand: Brand }) {
  return (
    <Tabs
      label="Policies"
      tabs={[
        {
          key: 'privacy',
          label: 'Privacy Policy',
          content: (
            <>
              <Clauses clauses={PRIVACY} brand={brand} />
              <p className="mt-4 text-ink-faint text-sm">This notice is of {formatDate(PRIVACY_VERSION)}.</p>
            </>
          ),
        },
        { key: 'refund', label: 'Refund Policy', content: <Clauses clauses={REFUND} brand={brand} /> },
      ]}
    />
  )
}

function Clauses({ clauses, brand }: { clauses: readonly Clause[]; brand: Brand }) {
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
                {fillContacts(paragraph, brand)}
              </p>
            ))}
          </div>
        </details>
      ))}
    </div>
  )
}

function fillContacts(text: string, brand: Brand): string {
  return text.replace('{email}', brand.supportEmail).replace('{phone}', brand.supportPhone).replace('{address}', brand.officeAddress)
}
