import type { ReactNode } from 'react'
import { legalFormOf } from '#contracts/money/payments/cin.ts'
import type { Brand, BrandPages } from '#web/lib/api/api.ts'
import { MailLink, PhoneLink } from '#web/lib/phone/written-links.tsx'
import { Section } from '#web/ui/panel.tsx'

interface ImprintProps extends Pick<BrandPages, 'legalName' | 'legal' | 'supportHours' | 'grievanceOfficer'> {
  brand: Brand
}

/** Legal facts of the company, its customer care and its officers, as far as they are set. */
export function Imprint({ brand, legalName, legal, supportHours, grievanceOfficer: officer }: ImprintProps) {
  return (
    <div className="grid max-w-2xl gap-8">
      <Facts
        title="Company"
        facts={[
          ['Legal name', legalName],
          ['Legal form', legal.cin && legalFormOf(legal.cin)],
          ['Corporate identity number (CIN)', legal.cin],
          ['GST number', legal.gstin],
          ['Registered office', brand.officeAddress],
          ['Registration as an agent', brand.registration],
        ]}
      />
      <Facts
        title="Customer care"
        facts={[
          ['Phone', phoneLink(brand.supportPhone)],
          ['Hours', supportHours],
          ['E-mail', mailLink(brand.supportEmail)],
          ['Address', legal.supportAddress],
        ]}
      />
      {officer && (
        <Facts
          title="Grievance officer"
          facts={[
            ['Name', officer.name],
            ['Designation', officer.designation],
            ['E-mail', mailLink(officer.email)],
            ['Phone', phoneLink(officer.phone)],
            ['Address', officer.address],
          ]}
        />
      )}
      <Facts title="For authorities" facts={[['Nodal person of contact', legal.nodalContact]]} />
    </div>
  )
}

/** Facts that are set, by their names; nothing without any. */
function Facts({ title, facts }: { title: string; facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  const known = facts.filter(([, value]) => value)
  if (known.length === 0) return null
  return (
    <Section title={title}>
      <dl className="mt-3 divide-y divide-line rounded-card border border-line bg-card px-5">
        {known.map(([name, value]) => (
          <div key={name} className="grid gap-x-6 py-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <dt className="text-ink-faint">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

const LINK = 'relative inline-block font-semibold text-brand underline underline-offset-4 after:absolute after:inset-x-0 after:-inset-y-2.5'

const phoneLink = (phone: string) => phone && <PhoneLink phone={phone} className={LINK} />
const mailLink = (address: string) => address && <MailLink address={address} className={LINK} />
