import { GST_PERCENT } from '#contracts/money/payments/gst.ts'
/** A part of a policy. `{email}`, `{phone}` and `{address}` in its text are replaced by those of the brand. */
export interface Clause {
  /** Anchor of the clause: /privacy#refund-timeline. */
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
  /** The prices of the plans on offer are shown below the text. */
  readonly hasPlanPrices?: true
}

/** What is stored, for how long and who sees it. A change of this text needs a new PRIVACY_VERSION. */
const PRIVACY: readonly Clause[] = [
  {
    id: 'what-we-collect',
    title: 'What we collect',
    paragraphs: [
      'Your name, phone number and e-mail address when you sign up, the area you give, and a RERA number if you are a broker. What you post: listings, requirements, pictures and documents. What you do with an account: homes you saved, searches you keep, shortlists with your notes, contacts you opened, plans and payments, with the name, address, State and GST number for your receipts. What you write to us in the contact form, and what you report about a listing.',
      'When you mark a listing as rented out or sold, we keep the day, the end of the agreement and, if you choose one of the people who asked about it, to whom it went. Nobody but you sees to whom: the others who asked are only told that it is taken. It is in the download of your data, and is deleted when you post the listing again or delete it.',
      'When you share a shortlist by its link, everybody who has the link sees its homes, notes and votes. They can vote without an account, under a name that they choose; we keep that name and the vote until the shortlist is deleted.',
      'What you search for is not stored, unless you keep the search to be told of new homes. Of searches that find nothing we count single words, without who typed them, from the third person on who typed the same word; words with digits are never counted. Of some page loads we count how quickly the page appeared and reacted: only which kind of page it was and whether on a phone or a computer, never who loaded it. Your workplace, the homes you looked at last and those you compare stay in your browser. We do not read your contacts, and we do not ask for your exact location. Pictures lose their metadata, such as where they were taken, before they are stored.',
    ],
  },
  {
    id: 'what-we-use-it-for',
    title: 'What we use it for',
    paragraphs: [
      'To show listings, to let seekers and posters reach each other, to send you one-time codes and the notifications you allowed, to keep count of your plan, and to keep the site safe.',
    ],
  },
  {
    id: 'phone-numbers',
    title: 'Who sees your phone number',
    paragraphs: [
      'In public it is masked: only its first and last two digits are shown. Nobody without an account sees it in full. A signed-in person sees it after using one of their contacts on your listing. You then see who did, and get their name and phone number, so that you can call back. The reverse is the same: when you unlock the number of somebody’s listing, they get your name and your number.',
      'The number of a requirement that you post is kept the same way: a signed-in person sees it after using one of their contacts on it. You then get that person’s name, but not their number: they are the one who calls.',
      'We do not sell numbers or hand them to advertisers, and they are in no log of ours.',
      'Documents that you add to a listing can be opened by people who are signed in, while the listing is live.',
    ],
  },
  {
    id: 'codes-and-sessions',
    title: 'Codes, sessions and cookies',
    paragraphs: [
      'There is no password. A code lives for 5 minutes and works once; we keep only a keyed hash of it, never the code itself. A session is kept as a hash too. It ends when you sign out, after 30 days without use, and after 90 days at the latest.',
      'One cookie marks a browser that has signed in, for 180 days, so that strangers cannot lock you out. When two accounts sign in with one browser, we remember that for 180 days, to notice brokers who pose as owners. Your browser itself keeps your session, and what you typed into an unfinished form for up to 30 days. There are no cookies of advertisers.',
    ],
  },
  {
    id: 'who-works-for-us',
    title: 'Who works for us',
    paragraphs: [
      'A payment provider takes card payments; we never see or store card numbers. A message provider delivers codes by SMS, a mail provider the alerts that you want by e-mail, and the maker of your browser delivers notifications, encrypted. They get what they need for that and nothing else. The enquiry on the home page opens WhatsApp on your device: we store nothing of it.',
    ],
  },
  {
    id: 'how-long-we-keep-it',
    title: 'How long we keep it',
    paragraphs: [
      'As long as you have an account. You can delete what you posted yourself, with its pictures and documents. In the settings of your dashboard you can download your data, and delete your account: that takes down what you posted and erases your name, phone, e-mail, pictures and documents. Records of payments stay as long as the law wants them, without your name and address: with the State and, where you gave one, the GST number of your business.',
      'Messages of the contact form are deleted after a year, reports of listings a year after we answered them. A visitor’s report is kept with a scrambled form of the network address and browser until we answer it, so that the same report counts once. Your network address is counted for up to a day, to keep floods of requests away. To count the visitors of a property once a day we keep a scrambled form of your network address and browser until that day is over; after that only the number stays.',
      'With your sign-up we keep which version of this notice you agreed to, and when.',
    ],
  },
  {
    id: 'breach-notice',
    title: 'If something goes wrong: notice within 72 hours',
    paragraphs: [
      'If your data is ever exposed, we tell you and the authorities within 72 hours of learning of it, with what happened and what you can do.',
    ],
  },
  {
    id: 'your-rights',
    title: 'Your rights and how to reach us',
    paragraphs: [
      'You can see what we know about you, have it corrected and have it deleted. Most of it you can do yourself, in your dashboard: change what you posted and your details, download your data, delete your account. Or ask us: write to {email}, call {phone}, or send a letter to {address}.',
    ],
  },
]

const REFUND: readonly Clause[] = [
  {
    id: 'full-refund',
    title: 'Full refund within 14 days',
    paragraphs: [
      'If a plan is not what you expected, ask within 14 days of buying it and you get all of your money back, GST included, whatever you have used of it. The plan ends with the refund, and you get a credit note.',
    ],
  },
  {
    id: 'plan-prices',
    title: 'Monthly plans and what they cost',
    paragraphs: [
      'A plan runs for its days and does not renew by itself. The price on the plans page at the moment you buy is the one that holds. These are the plans on offer today:',
    ],
    hasPlanPrices: true,
  },
  {
    id: 'fees',
    title: 'Fees',
    paragraphs: [
      `The price of your plan and ${GST_PERCENT}% GST are all that you pay: browsing and your first posts are free, and we take no brokerage. Within the 14 days a refund has no fee. Later, if we could not provide what you paid for, we refund the unused days and keep 2% of the amount for the payment provider’s charge.`,
    ],
  },
  {
    id: 'refund-timeline',
    title: 'How long a refund takes',
    paragraphs: [
      'We answer within 2 working days. The money goes back the way it came: 5 to 7 working days for cards and net banking, 2 to 3 for UPI.',
    ],
  },
  {
    id: 'how-to-ask',
    title: 'How to ask',
    paragraphs: ['Write to {email} from your account’s address, or call {phone}, with the date of the payment. You need no reason.'],
  },
]

/** The two policies. The key of each is its anchor. */
export const POLICIES = [
  { key: 'privacy', label: 'Privacy Policy', clauses: PRIVACY },
  { key: 'refund', label: 'Refund Policy', clauses: REFUND },
] as const

export type PolicyKey = (typeof POLICIES)[number]['key']

/** Policy, and clause if any, of an anchor of the page; undefined for an unknown anchor. @param hash with its '#' */
export function findAnchorTarget(hash: string): { readonly policy: PolicyKey; readonly clause?: string } | undefined {
  const id = hash.slice(1)
  for (const { key, clauses } of POLICIES) {
    if (key === id) return { policy: key }
    if (clauses.some((clause) => clause.id === id)) return { policy: key, clause: id }
  }
  return undefined
}
