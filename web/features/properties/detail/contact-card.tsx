import type { ReactNode } from 'react'
import { PHONE_PREFIX } from '#contracts/phone.ts'
import type { PropertySummary } from '#contracts/properties.ts'
import { labelOf } from '#contracts/property-kinds.ts'
import { formatPhone } from '#web/lib/person.ts'
import { firstName, initials } from './wording.ts'

/** The buttons of a card, one below the other and the first as the page's main one. */
const LARGE_ACTIONS =
  '[&>div]:flex-col [&>div>:is(a,button)]:min-h-12 [&>div>:is(a,button)]:flex-none [&>div>:first-child]:bg-brand [&>div>:first-child]:text-on-brand [&>div>:first-child:hover]:bg-brand-deep'

/** Who posted it and how to reach them. @param actions the buttons, given by the page */
export function ContactCard({ property, actions }: { property: PropertySummary; actions?: ReactNode }) {
  const { postedByUserName: name, postedByUserRole: role, postedByUserPhoneNumber: phone, contactUnlocked } = property
  return (
    <section aria-label="Contact">
      <div className="flex items-center gap-3">
        <span aria-hidden className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-wash font-bold text-brand">
          {initials(name)}
        </span>
        <p className="min-w-0">
          <span className="block truncate font-semibold">{name}</span>
          <span className="num block text-[15px] text-ink-soft">
            {labelOf(role)}
            {phone && ' · '}
            {phone && <Phone number={phone} masked={!contactUnlocked} />}
          </span>
        </p>
      </div>
      {actions && <div className={`mt-4 ${LARGE_ACTIONS}`}>{actions}</div>}
      {!contactUnlocked && (
        <p className="mt-4 rounded-control bg-marigold-wash p-3 text-ink text-sm leading-relaxed">
          Using one contact shows you {firstName(name)}’s number, and shows {firstName(name)} yours. You will not be charged twice for this
          home.
        </p>
      )}
    </section>
  )
}

/** A hidden number is dots to the eye, and is said to be hidden to who listens. */
function Phone({ number, masked }: { number: string; masked: boolean }) {
  if (!masked) {
    return (
      <a
        href={`tel:+${PHONE_PREFIX}${number}`}
        className="-my-3 inline-block whitespace-nowrap py-3 font-semibold text-brand underline underline-offset-4"
      >
        {formatPhone(number)}
      </a>
    )
  }
  return (
    <>
      <span aria-hidden>{number}</span>
      <span className="sr-only">number hidden</span>
    </>
  )
}
