import { CITY } from '#contracts/base/limits.ts'
import { OTP_LIFE_MS } from '#contracts/base/retention.ts'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { HIDE_AFTER_DAYS } from '#contracts/homes/freshness/freshness-messages.ts'
import { GST_PERCENT } from '#contracts/money/payments/gst.ts'
import { FULL_REFUND_DAYS } from '#contracts/money/payments/refund-window.ts'
import type { Clause } from '#web/lib/clauses/clauses.ts'
import { ORDER_OF_RESULTS } from './order-content.ts'

/** The Terms of Service. A change of this text needs a new TERMS_VERSION (recorded-texts.test.ts). */
export const TERMS: readonly Clause[] = [
  {
    id: 'who-we-are',
    title: 'Who runs this site',
    paragraphs: [
      '{brand} is run by {legalName}, {address}. Write to {email} or call {phone}. For a complaint you can also go to our [grievance officer](/grievance).',
      'These terms are the agreement between you and us. The [Refund Policy](/privacy#refund) is a part of them. The [Privacy Policy](/privacy) says what we do with your data.',
    ],
  },
  {
    id: 'who-may-use-it',
    title: 'Who may have an account',
    paragraphs: [
      'Everybody may look around. For an account you must be 18 or older, and you give your own name and a phone number that is yours.',
      `We sign you in with a code to your phone, valid for ${OTP_LIFE_MS / MINUTE_MS} minutes. Never pass a code on, not even to somebody who says that they work for us: what is done with your account counts as done by you. You can delete your account at any time in the settings of your dashboard.`,
    ],
  },
  {
    id: 'what-we-do',
    title: 'What we do, and what we do not',
    paragraphs: [
      'We are a notice board: owners, brokers and people who look for a home post here and reach each other. The listings are theirs. We own none of these homes and we are no party to what you agree with each other. We take no brokerage.',
      'Before you pay anybody anything, see the home, see the papers, and know whom you pay. Nobody may ask you for money only to show you a home; report it if they do.',
    ],
  },
  {
    id: 'not-allowed',
    title: 'What may not be posted',
    paragraphs: [
      'You may not post, upload, send or share here what',
      'This is the list of rule 3(1)(b) of the Information Technology (Intermediary Guidelines and Digital Media Ethics Code) Rules, 2021, in plain words.',
    ],
    items: [
      'belongs to somebody else, if you have no right to it;',
      'is obscene or pornographic, shows or sexualises children, invades somebody’s privacy or shows their body without their will, insults or harasses people for their gender, is racist or hateful, promotes gambling, money laundering or harmful online games, or stirs up enmity or violence between groups of religion or caste;',
      'harms children;',
      'infringes a patent, trademark, copyright or another such right;',
      'misleads about where a message comes from, or is knowingly false or misleading;',
      'pretends to come from another person;',
      'threatens the unity, defence, security or sovereignty of India, its friendly relations with other countries or public order, incites to a crime, hinders an investigation, or insults another nation;',
      'contains a virus or other code that disturbs or destroys computers or data;',
      'advertises online games that the law does not permit;',
      'shows what is not there by a picture that a program made or changed, without saying so;',
      'breaks any other law.',
    ],
  },
  {
    id: 'true-listings',
    title: 'Listings must be true',
    paragraphs: [
      'Post only a property that exists, that you may let or sell, and that is free: with its own pictures, its real place and the price that you really ask. Post it once. No phone numbers, e-mail addresses or links in names, texts and pictures: people reach you by the contact button.',
      `We ask you from time to time whether a listing is still available. It is hidden when you have not answered for ${HIDE_AFTER_DAYS} days after the question, and comes back when you say yes. Mark a home as rented out or sold as soon as it is.`,
      'What you post stays yours. You allow us to show it on this site and in its alerts and search results, and to make smaller copies of its pictures, for as long as it is posted here.',
    ],
  },
  {
    id: 'brokers',
    title: 'Brokers say that they are brokers',
    paragraphs: [
      'Whoever lets or sells for others signs up as a broker, with their RERA number, and is shown as a broker beside each listing. Say whether you charge brokerage, and how much. A broker’s account that poses as an owner’s is a reason to end it.',
    ],
  },
  {
    id: 'contacts',
    title: 'What a contact costs, and what you get',
    paragraphs: [
      'A contact of your plan shows you the phone number of one listing or one requirement. The same listing costs one contact, however often you open it while it is posted. The poster of a listing gets your name and, if you share it, your number in return; the author of a requirement gets your name.',
      'You get a number, not a promise: the home may have been taken an hour ago, and nobody must answer. Use numbers only to ask about that home or requirement. Do not collect them, pass them on, or advertise to people with them.',
    ],
  },
  {
    id: 'plans',
    title: 'Plans, payments and refunds',
    paragraphs: [
      `A plan runs for its days and does not renew by itself. The price with ${GST_PERCENT}% GST is what you pay, and you see it before you do. Within ${FULL_REFUND_DAYS} days of buying a plan you get all of your money back, whatever you have used of it; later the [Refund Policy](/privacy#refund) says what you get. It holds for blocked accounts too.`,
    ],
  },
  {
    id: 'places',
    title: 'Nobody pays for a place',
    paragraphs: ['What puts one home before another is said in [how results are ordered](/terms#order).'],
  },
  {
    id: 'breaches',
    title: 'What we do about breaches, and how you appeal',
    paragraphs: [
      'Everybody can report a listing. People of our team look at it, and may hide or remove what breaks these terms, send it back to be changed, or block the account that posted it. If you break these terms, or the law, we may end your access and remove what you posted. When a court or the government orders it, we must.',
      'Whoever posts unlawful content can be punished under law. Offences that must be reported by law, such as the Bharatiya Nagarik Suraksha Sanhita, 2023, and the Protection of Children from Sexual Offences Act, 2012, we report to the authorities. Pictures that a program made or changed must be labelled. If you remove such a label, or use such pictures to deceive, harm or expose somebody, we may remove them at once and suspend or end your account; where the law says so, the person who is harmed can learn who you are.',
      'While an account is blocked, what it posted is hidden; it comes back when the block ends. Numbers that you have unlocked stay yours.',
      'If you think that we are wrong, complain to the [grievance officer](/grievance): you get a number at once, and the page says by when we decide. You can also write to {email} or use the [contact page](/contact). We look at it again.',
    ],
  },
  {
    id: 'liability',
    title: 'What we answer for',
    paragraphs: [
      'We answer for our own faults: for what we promise here, for your data, and for your money until it is where it belongs. We do not answer for what others post or do, because we cannot know it, and not for losses that nobody could foresee. What we learn of, we act on.',
      'The site may be down for a while, for repairs or by accident. If you could not use a plan because of us, the [Refund Policy](/privacy#refund) says what you get back. Nothing here takes a right from you that the law gives to you as a consumer.',
    ],
  },
  {
    id: 'law',
    title: 'Which law, and where',
    paragraphs: [
      `The law of India applies. The courts in ${CITY} decide disputes; as a consumer you may also go to the consumer commission where you live or work.`,
    ],
  },
  {
    id: 'changes',
    title: 'How these terms change',
    paragraphs: [
      'A change gets a new date. We then send every account a notification that says in one sentence what changed, and you can agree to the new version below these terms. You are not locked out until you do. If you do not want the new terms, you can delete your account; a change takes nothing from a plan that you have already paid for.',
      'Every three months we remind everybody of these terms and of the [Privacy Policy](/privacy), as the law asks.',
    ],
  },
]

/** What /terms shows, as tabs. How results are ordered is no part of the agreement: it describes the present rule. */
export const TERMS_TEXTS = [
  { key: 'terms', label: 'Terms of Service', clauses: TERMS },
  { key: 'order', label: 'How results are ordered', clauses: ORDER_OF_RESULTS },
] as const
