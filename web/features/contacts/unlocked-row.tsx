import { MessageCircle, Phone } from 'lucide-react'
import { Link } from 'react-router'
import type { UnlockedContact } from '#contracts/contacts.ts'
import { formatDate } from '#contracts/time.ts'
import { formatPhone } from '#web/lib/person.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { chatLink, telLink } from './contact-links.ts'

/** An unlocked number: whose it is, of which home, and the ways to use it. */
export function UnlockedRow({ contact }: { contact: UnlockedContact }) {
  const { propertyId, propertyName, area, available, posterName, phoneNumber, unlockedAt } = contact
  const name = posterName || 'the poster'
  const words = `Hello ${posterName}, I saw ${propertyName}${area && ` in ${area}`} and would like to know more.`
  return (
    <article aria-label={propertyName} className="grid gap-x-6 gap-y-2 px-4 py-3 sm:grid-cols-[1fr_auto] sm:items-center sm:px-5">
      <div className="min-w-0">
        {available ? (
          <Link
            to={`/listing/${propertyId}`}
            className="inline-flex min-h-11 max-w-full items-center font-semibold text-brand underline underline-offset-4"
          >
            <span className="min-w-0 break-words">{propertyName}</span>
          </Link>
        ) : (
          <p className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 py-1.5">
            <span className="min-w-0 break-words font-semibold">{propertyName}</span>
            <span className="inline-flex h-6 items-center whitespace-nowrap rounded-full bg-wash px-2 font-semibold text-[12px] text-ink-soft">
              No longer available
            </span>
          </p>
        )}
        <p className="num text-ink-soft text-sm">
          {area && `${area} · `}unlocked on <time dateTime={unlockedAt}>{formatDate(unlockedAt)}</time>
        </p>
        <p className="num mt-1">
          <span className="break-words">{posterName}</span>
          {posterName && ', '}
          <span className="whitespace-nowrap font-medium">{formatPhone(phoneNumber)}</span>
        </p>
      </div>
      <div className="flex gap-2">
        <a href={telLink(phoneNumber)} className={buttonClass('soft', 'flex-1')} aria-label={`Call ${name} about ${propertyName}`}>
          <Phone size={17} aria-hidden />
          Call
        </a>
        <a
          href={chatLink(phoneNumber, words)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('outline', 'flex-1')}
          aria-label={`WhatsApp ${name} about ${propertyName}`}
        >
          <MessageCircle size={17} aria-hidden />
          WhatsApp
        </a>
      </div>
    </article>
  )
}
