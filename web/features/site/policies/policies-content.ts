import { durationInWords, OTP_LIFE_MS, SESSION_LIFE_MS, SESSION_MAX_LIFE_MS } from '#contracts/base/retention.ts'
import { GST_PERCENT } from '#contracts/money/payments/gst.ts'
import { FULL_REFUND_DAYS } from '#contracts/money/payments/refund-window.ts'
import type { Clause } from '#web/lib/clauses/clauses.ts'

const PRIVACY_SETTINGS = { to: '/profile?tab=settings#privacy', label: 'Privacy settings' } as const

/** A change of this text needs a new PRIVACY_VERSION (recorded-texts.test.ts). What is stored, for how long and who sees it: PERSONAL_DATA. */
const PRIVACY: readonly Clause[] = [
  {
    id: 'what-we-collect',
    title: 'What we keep, what for, how long, and who sees it',
    paragraphs: ['Everything that we store about people:'],
    table: 'personal-data',
  },
  {
    id: 'what-we-use-it-for',
    title: 'What we use it for',
    paragraphs: [
      'To show listings, to let seekers and posters reach each other, to send you one-time codes and the notifications you allowed, to keep count of your plan, and to keep the site safe. For nothing else: we sell no data, show no advertisements of others and follow nobody around the web.',
      'What you search for is not stored, unless you keep the search to be told of new homes. Of searches that find nothing we count single words, without who typed them, from the third person on who typed the same word; words with digits are never counted. Of some page loads we count how quickly the page appeared and reacted: only which kind of page it was and whether on a phone or a computer, never who loaded it. We do not read your contacts, and we do not ask for your exact location. Pictures lose their metadata, such as where they were taken, before they are stored.',
    ],
  },
  {
    id: 'phone-numbers',
    title: 'Who sees your phone number',
    paragraphs: [
      'In public it is masked: only its first and last two digits are shown. Nobody without an account sees it in full. A signed-in person sees it after using one of their contacts on your listing. You then see who did, and get their name and, if they share it, their phone number, so that you can call back. The reverse is the same: when you unlock the number of somebody’s listing, they get your name and your number, or what you choose instead: WhatsApp alone, which shows them the number too, or your first name, and you call first. When you say that you have found a home, the number is not shown any more to those who got it until then.',
      'The number of a requirement that you post is kept the same way: a signed-in person sees it after using one of their contacts on it. You then get that person’s name, but not their number: they are the one who calls.',
      'We do not sell numbers or hand them to advertisers, and they are in no log of ours.',
      'Documents that you add to a listing can be opened by people who are signed in, while the listing is live.',
    ],
    links: [PRIVACY_SETTINGS],
  },
  {
    id: 'your-consents',
    title: 'What you agreed to, and how to withdraw it',
    paragraphs: [
      'You can withdraw each consent as easily as you gave it, by one press, and give it again: notifications on your devices, alerts by e-mail, how posters whose number you open get yours, and that people can open your number on what you posted. The last one hides what is live; what still waits for our review goes live once it is approved, unless you delete it. What happened before stays lawful.',
      'You withdraw your consent to the account itself by deleting it, below in the same settings. Every alert by e-mail has a link that stops it without a sign-in.',
    ],
    links: [PRIVACY_SETTINGS],
  },
  {
    id: 'codes-and-sessions',
    title: 'Codes, sessions and cookies',
    paragraphs: [
      `There is no password. A code lives for ${durationInWords(OTP_LIFE_MS)} and works once; we keep only a keyed hash of it, never the code itself. A session is kept as a hash too. It ends when you sign out, after ${durationInWords(SESSION_LIFE_MS)} without use, and after ${durationInWords(SESSION_MAX_LIFE_MS)} at the latest.`,
      'This stays on your device. We never read it as a whole; there are no cookies of advertisers, and none that follow you.',
    ],
    table: 'device-storage',
  },
  {
    id: 'who-works-for-us',
    title: 'Who works for us',
    paragraphs: [
      'A payment provider takes payments: its window gets your name, e-mail address and phone number from us, and what you type there; we never see or store card numbers. A message provider delivers codes by SMS; a mail provider the alerts that you want by e-mail, and what we write to you about a complaint. The maker of your browser delivers notifications, encrypted; or, where we use Firebase, Google, which can read their title and text. Where the map comes from a map provider, it sees your network address and which part of the map you look at. Our servers and backups stand at a hosting provider. They get what they need for that and nothing else, under contract. The enquiry on the home page opens WhatsApp on your device: we store nothing of it.',
    ],
  },
  {
    id: 'how-long-we-keep-it',
    title: 'How long we keep it',
    paragraphs: [
      'As the first part says. You can delete what you posted yourself, with its pictures and documents. In the settings of your dashboard you can download your data, and delete your account: that takes down what you posted and erases your name, phone, e-mail, pictures and documents. Those of a listing that we refused or hid stay for 180 days, where only who runs this site and authorities that investigate can see them.{keptSealed} Records of payments stay as long as the law wants them, without your name and address: with the State and, where you gave one, the GST number of your business.',
      'Logs stay for {logsKept}, because directions of CERT-In ask for them; they hold no phone number and nothing that you wrote.',
    ],
  },
  {
    id: 'breach-notice',
    title: 'If something goes wrong: notice within 72 hours',
    paragraphs: [
      'If your data is ever exposed, we tell you and the authorities within 72 hours of learning of it, with what happened and what you can do. That is the latest:',
      'You hear from us without delay: what was exposed, how much and when, what may follow from it, what we did, what you can do, and whom you can ask. The Data Protection Board of India is told without delay too, and in detail within the 72 hours. CERT-In, the authority for security incidents, is told within 6 hours.',
    ],
  },
  {
    id: 'age',
    title: '18 or older',
    paragraphs: [
      'Accounts are for people who are 18 or older. We ask for no data of children and follow nobody’s behaviour. If a child made an account, tell us and we delete it.',
    ],
  },
  {
    id: 'nominee',
    title: 'Somebody who acts for you',
    paragraphs: [
      'You can name a person who may use your rights if you die or cannot act yourself. In the settings you give their name, what they are to you, and their phone number or e-mail address, and can change or delete it at any time. Please tell them. They write to us and show who they are and what happened.',
    ],
    links: [PRIVACY_SETTINGS],
  },
  {
    id: 'your-rights',
    title: 'Your rights and how to reach us',
    paragraphs: [
      'You can see what we know about you, have it corrected and have it deleted. Most of it you can do yourself, in your dashboard: change what you posted and your details, download your data, delete your account. Or ask us: write to {email}, call {phone}, or send a letter to {address}.',
      'This notice is in English, with translations into Marathi and Hindi. If you want it in another language of the Eighth Schedule to the Constitution, write to us.',
    ],
    links: [{ to: '/profile?tab=settings', label: 'Download or delete your data' }],
  },
  {
    id: 'complaints',
    title: 'If you are not content with us',
    paragraphs: [
      'Complain to our grievance officer{officer} first: you get a number at once and an answer in time. If that does not help, complain to the Data Protection Board of India, which works online.',
    ],
    links: [{ to: '/grievance', label: 'Complain to us' }],
  },
]

const REFUND: readonly Clause[] = [
  {
    id: 'full-refund',
    title: `Full refund within ${FULL_REFUND_DAYS} days`,
    paragraphs: [
      `If a plan is not what you expected, ask within ${FULL_REFUND_DAYS} days of buying it and you get all of your money back, GST included, whatever you have used of it. The plan ends with the refund, and you get a credit note.`,
    ],
  },
  {
    id: 'plan-prices',
    title: 'Monthly plans and what they cost',
    paragraphs: [
      'A plan runs for its days and does not renew by itself. The price on the plans page at the moment you buy is the one that holds. These are the plans on offer today:',
    ],
    table: 'plan-prices',
  },
  {
    id: 'fees',
    title: 'Fees',
    paragraphs: [
      `The price of your plan and ${GST_PERCENT}% GST are all that you pay: browsing and your first posts are free, and we take no brokerage. A refund has no fee, neither within the ${FULL_REFUND_DAYS} days nor later. Later, if we could not provide what you paid for, we refund the unused days.`,
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

/** In the place of '{keptSealed}' where the data of deleted accounts is kept: a sentence of the notice. */
export const KEPT_SEALED =
  ' For {erasedKept} after that, what the download of your data holds is kept encrypted, for a key that is not where the site runs: the law asks for it, and nobody reads it without an order of a court.'

/** The two policies. The key of each is its anchor. */
export const POLICIES = [
  { key: 'privacy', label: 'Privacy Policy', clauses: PRIVACY },
  { key: 'refund', label: 'Refund Policy', clauses: REFUND },
] as const
