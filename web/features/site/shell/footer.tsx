import { useState } from 'react'
import { Link } from 'react-router'
import type { Brand } from '#web/lib/api/api.ts'
import { LanguageLinks } from '#web/lib/language/language-links.tsx'
import { LOCALITIES_PATH } from '#web/lib/localities/localities.ts'
import { Cached } from '#web/lib/page/cached-html.tsx'
import { bestListingsAddress } from '#web/lib/search/best-listings.ts'
import { useMedia } from '#web/ui/browser.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ChevronDown, MapPin } from '#web/ui/icons/icons.tsx'
import { Logo } from './logo.tsx'

export interface FooterFacts {
  brand: Pick<Brand, 'name' | 'officeAddress' | 'registration'>
  /** From the server, so that server and browser render the same year. */
  year: number
  /** A demo has a link to its personas. */
  demo: boolean
}

const apartments = (apartmentType: string) => bestListingsAddress({ apartmentType })

type TextAndAddress = readonly [text: string, to: string]

/** Entries of the specification first, then those that were added. */
const GROUPS: readonly (readonly [title: string, links: readonly TextAndAddress[]])[] = [
  [
    'Quick Links',
    [
      ['Home', '/'],
      ['Listings', bestListingsAddress()],
      ['Localities', LOCALITIES_PATH],
      ['About', '/about'],
      ['Contact', '/contact'],
      ['Imprint', '/imprint'],
    ],
  ],
  [
    'Property Types',
    [
      ['Apartments', apartments('FLAT')],
      ['Houses', apartments('INDEPENDENT_HOUSE,ROW_HOUSE')],
      ['Villas', apartments('VILLA')],
      ['Plots', bestListingsAddress({ category: 'PLOT' })],
      ['Commercials', bestListingsAddress({ category: 'COMMERCIAL' })],
    ],
  ],
  [
    'Support',
    [
      ['Help Center', '/help'],
      ['Privacy Policy', '/privacy'],
      ['Terms of Service', '/terms'],
      ['Grievances', '/grievance'],
      ['Transparency report', '/transparency'],
      ['Accessibility', '/accessibility'],
    ],
  ],
]

const BOTTOM_LINK = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-brand'

export function Footer({ brand, year, demo }: FooterFacts) {
  return (
    <Cached
      as="footer"
      cacheKey={import.meta.env.SSR ? () => JSON.stringify(['footer', brand, year, demo]) : undefined}
      className="lazy-layout [contain-intrinsic-height:auto_32rem] lg:[contain-intrinsic-height:auto_24rem] print:hidden mt-16 border-line border-t bg-wash"
    >
      <div className="wrap grid gap-x-10 pt-10 pb-6 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div className="mb-6 max-w-sm">
          <Logo name={brand.name} />
          <p className="mt-3 text-base text-ink-soft leading-relaxed">
            Your trusted partner for finding the perfect rental. House hunting, made simple, fast and reliable.
          </p>
          {brand.officeAddress && (
            <address className="mt-4 flex gap-2 text-base text-ink-soft not-italic">
              <MapPin size={18} className="mt-0.5 shrink-0 text-brand" aria-hidden />
              {brand.officeAddress}
            </address>
          )}
        </div>
        {GROUPS.map(([title, links]) => (
          <Group key={title} title={title} links={links} />
        ))}
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 border-line border-t pt-3 text-ink-faint text-sm lg:col-span-4">
          <p>
            © {year} {brand.name}. All rights reserved. {brand.registration}
          </p>
          {/* cells of a fixed width: a longer text moves nothing */}
          <p className="grid w-full max-w-sm grid-cols-2 gap-x-6">
            <LanguageLinks className={BOTTOM_LINK} />
          </p>
          {demo && (
            <Link to="/demo" className={BOTTOM_LINK}>
              This is a demo: try it as somebody else
            </Link>
          )}
        </div>
      </div>
    </Cached>
  )
}

/** The languages in a sheet of the bar; here, because these scripts are loaded later than those of the bars. */
export function LanguageList() {
  return (
    <p className="mt-4 grid grid-cols-2 gap-3 first:mt-0">
      <LanguageLinks className={buttonClass('outline')} />
    </p>
  )
}

/** Folded on small screens until it is pressed; open on large ones and without scripts. */
function Group({ title, links }: { title: string; links: readonly TextAndAddress[] }) {
  const [open, setOpen] = useState(false)
  const alwaysOpen = useMedia('(width >= 64rem)')
  // not `useId`: the server keeps the HTML of `Cached` for many pages (docs/decisions/0054)
  const listId = title.replaceAll(' ', '')
  return (
    <section className="border-line border-t lg:border-0">
      <h2 className="font-semibold text-base lg:pb-2">
        {alwaysOpen ? (
          title
        ) : (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={listId}
            onClick={() => setOpen(!open)}
            className="flex min-h-13 w-full items-center justify-between text-left lg:min-h-0"
          >
            {title}
            <ChevronDown
              size={19}
              className={`text-ink-faint transition-transform duration-200 lg:hidden ${open ? 'rotate-180' : ''}`}
              aria-hidden
            />
          </button>
        )}
      </h2>
      <ul id={listId} className={`pb-3 text-base lg:block lg:pb-0 noscript:block ${open ? 'block' : 'hidden'}`}>
        {links.map(([text, to]) => (
          <li key={text}>
            <Link
              to={to}
              className="flex min-h-11 w-fit items-center text-ink-soft underline-offset-4 hover:text-brand hover:underline lg:min-h-9"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
