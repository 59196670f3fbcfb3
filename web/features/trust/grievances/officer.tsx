import type { GrievanceOfficer } from '#contracts/operations/site-settings.ts'
import { deadlineInWords } from '#contracts/trust/grievances/grievance-kinds.ts'
import { GRIEVANCE_KIND_LABELS } from '#contracts/trust/grievances/grievance-messages.ts'
import type { Brand } from '#web/lib/api/api.ts'
import { MailLink, PhoneLink } from '#web/lib/phone/written-links.tsx'
import { Escalations } from './escalations.tsx'

/** Who answers, and how to reach them without the form. @param officer null while nobody is named */
export function Officer({ officer, brand }: { officer: GrievanceOfficer | null; brand: Brand }) {
  const phone = officer?.phone ?? brand.supportPhone
  const email = officer?.email ?? brand.supportEmail
  return (
    <>
      {officer ? (
        <p className="mt-2">
          <strong className="font-semibold">{officer.name}</strong>
          <br />
          {officer.designation}
        </p>
      ) : (
        <p className="mt-2 text-ink-soft">We have not named our officer here yet. Until then our support takes your grievance.</p>
      )}
      <address className="mt-2 grid not-italic">
        <span>{officer?.address ?? brand.officeAddress}</span>
        {email && <MailLink address={email} />}
        {phone && <PhoneLink phone={phone} />}
      </address>
    </>
  )
}

/** What happens with a grievance, and when. */
export function Deadlines() {
  return (
    <>
      <ol className="mt-3 grid list-decimal gap-2 pl-5 leading-relaxed marker:font-semibold marker:text-brand">
        <li>You get a number at once, and a link to follow what we do. That is our acknowledgement; the law gives us 24 hours.</li>
        <li>A person takes it in hand, asks or answers, and decides. You see each step and the reason.</li>
        <li>We settle it in time, counted from the moment you send it:</li>
      </ol>
      <dl className="mt-2 ml-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {(['intimate', 'order', 'content'] as const).map((kind) => (
          <DeadlineRow key={kind} words={deadlineInWords(kind)} text={GRIEVANCE_KIND_LABELS[kind]} />
        ))}
        <DeadlineRow words={deadlineInWords('other')} text="Everything else: a listing, a payment or refund, your data, accessibility" />
      </dl>
      <p className="mt-3 leading-relaxed">If we are late, or you disagree with what we decided, you can turn to:</p>
      <Escalations />
    </>
  )
}

function DeadlineRow({ words, text }: { words: string; text: string }) {
  return (
    <>
      <dt className="num font-semibold">{words}</dt>
      <dd className="text-ink-soft">{text}</dd>
    </>
  )
}
