import type { ReactNode } from 'react'
import { shortRupees } from '#contracts/base/values/money.ts'
import { PHONE_PREFIX } from '#contracts/base/values/phone.ts'
import type { PropertySummary } from '#contracts/homes/properties/properties.ts'
import { labelOf } from '#contracts/homes/properties/property-kinds.ts'
import { translateReplyWords } from '#contracts/reaching/reply-records/reply-record-wording.ts'
import { brokerageOf } from '#web/features/homes/properties/answers.ts'
import type { KnownProperty } from '#web/features/homes/properties/facts.tsx'
import { goneLabel } from '#web/lib/properties/property-wording.ts'
import { ReraLink } from '#web/lib/properties/rera-link.tsx'
import { firstName, formatPhone, initialsOf } from '#web/lib/session/person.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pencil, Settings2 } from '#web/ui/icons/icons.tsx'
import { costLines, RENTAL_COSTS_NOTE } from './cost-lines.ts'
import { pricePerSquareFoot, priceWords } from './price.ts'

/** Number of characters of a price that fit beside the buttons of the contact bar at 360 px. */
const BAR_PRICE_LENGTH = 9
/** Stacks the contact buttons. */
const LARGE_BUTTONS = '[&>div]:flex-col [&>div>:is(a,button)]:min-h-12 [&>div>:is(a,button)]:flex-none'

/** Price and price per sq.ft. */
export function PriceBlock({ property }: { property: KnownProperty }) {
  const { exact, short, per } = priceWords(property)
  const rate = pricePerSquareFoot(property)
  return (
    <div className="num">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong translate="no" className="font-bold text-2xl leading-tight tracking-tight">
          {short ?? exact}
        </strong>
        <span className="text-ink-soft">
          {short && <span translate="no">{exact} </span>}
          {per}
        </span>
      </p>
      {rate && (
        <p className="text-base text-ink-soft">
          {rate.amount} per sq.ft of {rate.of} area
        </p>
      )}
    </div>
  )
}

/** The other costs of a rental and their sums; nothing for a sale. */
export function RentalCosts({ property, className }: { property: KnownProperty; className: string }) {
  const costs = costLines(property)
  if (costs.length === 0) return null
  return (
    <div className={`num ${className}`}>
      <dl className="max-w-sm text-base">
        {costs.map(({ label, value, total }) => (
          <div
            key={label}
            className={`flex justify-between gap-4 py-1 ${total ? 'mt-1 border-line border-t pt-2 font-semibold' : 'text-ink-soft'}`}
          >
            <dt className="shrink-0">{label}</dt>
            <dd className="min-w-0 text-right">{value ?? <span className="skeleton inline-block h-4 w-20 rounded-control" />}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 max-w-sm text-ink-faint text-sm">{RENTAL_COSTS_NOTE}</p>
    </div>
  )
}

/** The poster, their number, the buttons to reach them, and what they charge. */
export function ContactCard({ property, buttons }: { property: KnownProperty; buttons?: ReactNode }) {
  const { postedByUserName: name, postedByUserRole: role, postedByUserPhoneNumber: phone, contactUnlocked } = property
  return (
    <section aria-label="Contact">
      <div className="flex items-center gap-3">
        <span aria-hidden className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-wash font-bold text-brand">
          {initialsOf({ name })}
        </span>
        <p className="min-w-0">
          <span translate="no" className="block truncate font-semibold">
            {name}
          </span>
          <span className="num block text-base text-ink-soft">
            {labelOf(role)}
            {phone && ' · '}
            {phone && <Phone number={phone} masked={!contactUnlocked} />}
          </span>
          {property.posterReplies && (
            <span className="num block text-base text-ink-soft first-letter:uppercase">
              {import.meta.env.OTHER_LANGUAGE ? translateReplyWords(property.posterReplies) : property.posterReplies}
            </span>
          )}
        </p>
      </div>
      {buttons && <div className={`mt-4 ${LARGE_BUTTONS}`}>{buttons}</div>}
      <Charges property={property} />
      {!contactUnlocked && property.status === 'ACTIVE' && (
        <p className="mt-4 rounded-control bg-marigold-wash p-3 text-ink text-sm leading-relaxed">
          Browsing is free. Using one contact of a plan shows you {firstName(name)}’s number, and shows {firstName(name)} yours. You will
          not be charged twice for this home.
        </p>
      )}
    </section>
  )
}

/** A broker's RERA number, and whether brokerage is charged. Has the same height while the detail loads. */
function Charges({ property }: { property: KnownProperty }) {
  const { postedByUserRole, postedByUserReraNumber: reraNumber } = property
  const brokerage = reraNumber === undefined ? undefined : brokerageLine(property)
  return (
    <div className="mt-2 text-base text-ink-soft">
      {postedByUserRole === 'BROKER' && (
        <p className="min-h-11">{reraNumber && <ReraLink reraNumber={reraNumber} className="text-brand" />}</p>
      )}
      <p className="num min-h-6">{brokerage}</p>
    </div>
  )
}

function brokerageLine(property: KnownProperty): string {
  const { postedByUserRole, brokerage = null, saleBrokerage = null, brokerageAmount = null } = property
  const charged = brokerageOf({ postedByUserRole, brokerage, saleBrokerage, brokerageAmount })
  if (charged === undefined) return 'Brokerage: ask before you visit'
  return charged === labelOf('None') ? 'No brokerage' : `Brokerage: ${charged}`
}

/** A masked number is announced to screen readers as hidden. */
function Phone({ number, masked }: { number: string; masked: boolean }) {
  if (!masked) {
    return (
      <a
        translate="no"
        href={`tel:+${PHONE_PREFIX}${number}`}
        className="-my-3 inline-block whitespace-nowrap py-3 font-semibold text-brand underline underline-offset-4"
      >
        {formatPhone(number)}
      </a>
    )
  }
  return (
    <>
      <span translate="no" aria-hidden>
        {number}
      </span>
      <span className="sr-only">number hidden</span>
    </>
  )
}

/** Price and contact buttons of small screens; replaces the site's bottom bar. */
export function ContactBar({ property, buttons }: { property: PropertySummary; buttons: ReactNode }) {
  const { exact, per } = priceWords(property)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form
    <div
      role="group"
      aria-label="Contact"
      data-floating
      data-bar="own"
      className="own-bar fixed inset-x-0 bottom-0 z-30 border-line border-t bg-card px-3 py-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] shadow-lifted lg:hidden"
    >
      <div className="mx-auto flex min-h-11 max-w-5xl flex-wrap items-center gap-2 md:px-2">
        <p className="num min-w-0 flex-[1_1_5rem] leading-tight">
          <strong translate="no" className="block font-bold text-base tracking-tight">
            {exact.length <= BAR_PRICE_LENGTH ? exact : shortRupees(property.expectedPrice)}
          </strong>
          {per && <span className="block text-sm text-ink-soft">{per}</span>}
        </p>
        {/* as wide as both buttons, so that the first does not move when the second arrives */}
        {buttons ? (
          <div className="min-w-[min(15.25rem,100%)] max-sm:flex-auto">{buttons}</div>
        ) : (
          <p className="rounded-full bg-ink px-3 py-1 font-semibold text-paper text-sm">{goneLabel(property)}</p>
        )}
      </div>
    </div>
  )
}

/** Replaces the contact buttons on the poster's own property. */
export function OwnActions({ property: { propertyId, propertyName } }: { property: PropertySummary }) {
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={`/editproperty/${propertyId}`} look="primary" className="flex-1" aria-label={`Edit ${propertyName}`}>
        <Pencil size={17} aria-hidden />
        Edit
      </ButtonLink>
      <ButtonLink to="/profile?tab=properties" look="outline" className="flex-1">
        <Settings2 size={17} aria-hidden />
        Manage
      </ButtonLink>
    </div>
  )
}
