import { formatDate } from '#contracts/base/values/time.ts'
import type { Brand } from '#web/lib/api/api.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/panel.tsx'

/** Date of the statement: change it with the text. */
const STATEMENT_DATE = '2026-11-28'

const TESTED = [
  'Every kind of page is checked by axe for the rules of WCAG 2.0, 2.1 and 2.2, levels A and AA, in light and dark colours, on a phone and on a computer.',
  'A home can be found and opened and its pictures viewed with the keyboard alone. Dialogs keep the focus, give it back, and close with Escape.',
  'On a screen of 360 pixels nothing scrolls sideways with text at 130 % and at 200 %, nor in landscape. In lists text at 130 % covers no button and no price.',
  'Lists, pages of homes and links work without scripts. A new page tells screen readers its title.',
]

const GAPS = [
  'Pictures and documents come from people who post. Pictures have no description of what they show, and documents may be scans that screen readers cannot read.',
  'On the map homes are marks that the keyboard does not reach; the list beside it has the same homes. Drawing an area needs a mouse or a finger; choosing localities by their names does not.',
  'The windows of the payment provider and of maps and chats that open elsewhere are not ours.',
  'The pages are in English, Marathi and Hindi. Other languages come from the translator of your browser.',
  'The tests are run by programs and by those who build the site. No outside auditor has certified it, and we have no record of tests by people who use a screen reader every day.',
]

/** The accessibility statement (Rights of Persons with Disabilities Act 2016, s. 42; IS 17802). */
export function Accessibility({ brand }: { brand: Brand }) {
  return (
    <div className="grid max-w-2xl gap-8">
      <Section title="The standard">
        <p className="mt-3 text-ink-soft leading-relaxed">
          We work by IS 17802, the Indian standard that the Rights of Persons with Disabilities Act refers to, and by the Web Content
          Accessibility Guidelines (WCAG) 2.2, level AA. We know of no barrier in our own pages beside those named below.
        </p>
      </Section>
      <Points title="What is tested" points={TESTED} />
      <Points title="What does not work yet" points={GAPS} />
      <Section title="Tell us">
        <p className="mt-3 text-ink-soft leading-relaxed">
          Something cannot be read, reached or pressed? <TextLink to="/grievance">Complain about a barrier</TextLink>: you get a number at
          once, and the page says by when we answer. Say which page and what you use, such as a screen reader or a magnifier. It is not your
          device’s fault, and you need no proof.
          {brand.supportPhone && ` You can also call ${brand.supportPhone}.`}
        </p>
      </Section>
      <p className="text-ink-faint text-sm">This statement is of {formatDate(STATEMENT_DATE)}.</p>
    </div>
  )
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <Section title={title}>
      <ul className="mt-3 grid list-disc gap-2 pl-5 text-ink-soft leading-relaxed">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Section>
  )
}
