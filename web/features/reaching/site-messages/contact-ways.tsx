import type { ReactNode } from 'react'
import type { Brand } from '#web/lib/api/api.ts'
import { MailLink, PhoneLink } from '#web/lib/phone/written-links.tsx'
import { type IconComponent, Mail, MapPin, Phone } from '#web/ui/icons/icons.tsx'
import { IconDisc } from '#web/ui/panel.tsx'

interface ContactWaysProps extends Pick<Brand, 'officeAddress' | 'supportEmail' | 'supportPhone'> {
  supportHours: string | null
  /** One column on large screens. */
  stacked?: boolean
}

/** Phone, e-mail and address of the brand, as far as they are set. */
export function ContactWays({ officeAddress, supportEmail, supportPhone, supportHours, stacked = false }: ContactWaysProps) {
  return (
    <ul className={`grid gap-4 sm:grid-cols-3 ${stacked ? 'lg:grid-cols-1' : ''}`}>
      {supportPhone && (
        <Way title="Call us" hint={supportHours} Icon={Phone}>
          <PhoneLink phone={supportPhone} />
        </Way>
      )}
      {supportEmail && (
        <Way title="Write to us" hint="Any time, day or night. We answer within a working day" Icon={Mail}>
          <MailLink address={supportEmail} />
        </Way>
      )}
      {officeAddress && (
        <Way title="Visit us" hint="Please call before you come" Icon={MapPin}>
          <address className="flex min-h-11 items-center not-italic">{officeAddress}</address>
        </Way>
      )}
    </ul>
  )
}

function Way({ title, hint, Icon, children }: { title: string; hint: string | null; Icon: IconComponent; children: ReactNode }) {
  return (
    <li className="rounded-card border border-line bg-card p-5">
      <IconDisc Icon={Icon} />
      <h3 className="mt-4 font-bold text-lg">{title}</h3>
      <p className="text-ink-faint text-sm">{hint}</p>
      <div className="mt-1">{children}</div>
    </li>
  )
}
