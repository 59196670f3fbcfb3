/** A part of a policy. `{email}`, `{phone}` and `{address}` in its text stand for the brand's. */
export interface Clause {
  readonly title: string
  readonly paragraphs: readonly string[]
}

export const PRIVACY: readonly Clause[] = [
  {
    title: 'What we collect',
    paragraphs: [
      'Your name, phone number and e-mail address when you sign up, the area you give, and a RERA number if you are a broker. What you post: listings, pictures and documents. What you do here: searches, saved homes, contacts you opened, and payments.',
      'We do not read your contacts, and we do not ask for your exact location.',
    ],
  },
  {
    title: 'What we use it for',
    paragraphs: [
      'To show listings, to let seekers and posters reach each other, to send you one-time codes and the notifications you allowed, to keep count of your plan, and to keep the site safe.',
    ],
  },
  {
    title: 'Who sees your phone number',
    paragraphs: [
      'Nobody without an account sees it in full. A signed-in person sees it after using one of their contacts on your listing. You then see who did, and get their name and phone number, so that you can call back. The reverse is the same: when you unlock the number of somebody’s listing, they get your name and your number. We do not sell numbers or hand them to advertisers.',
    ],
  },
  {
    title: 'Who works for us',
    paragraphs: [
      'A payment provider takes card payments; we never see or store card numbers. A message provider delivers codes by SMS. They get what they need for that and nothing else.',
    ],
  },
  {
    title: 'How long we keep it',
    paragraphs: [
      'As long as you have an account. You can delete what you posted yourself, with its pictures and documents. To close your account, write to {email}: we take down what you posted and erase your name, phone, e-mail, pictures and documents. Records of payments stay as long as the law wants them.',
      'With your sign-up we keep which version of this notice you agreed to, and when.',
    ],
  },
  {
    title: 'If something goes wrong',
    paragraphs: [
      'If your data is ever exposed, we tell you and the authorities within 72 hours of learning of it, with what happened and what you can do.',
    ],
  },
  {
    title: 'Your rights and how to reach us',
    paragraphs: [
      'You can see what we know of you, have it corrected and have it deleted. Ask us: write to {email}, call {phone}, or send a letter to {address}. What you posted you can change and delete yourself, in your dashboard.',
    ],
  },
]

export const REFUND: readonly Clause[] = [
  {
    title: 'Full refund within 14 days',
    paragraphs: [
      'If a plan is not what you expected, ask within 14 days of buying it and you get all of your money back, GST included, whatever you have used of it.',
    ],
  },
  {
    title: 'Monthly plans and what they cost',
    paragraphs: [
      'Plans run for 30 days and do not renew by themselves. They start at ₹299 a month for seekers, ₹499 for owners and ₹1,499 for brokers, plus 18% GST. The price on the plans page at the moment you buy is the one that holds.',
    ],
  },
  {
    title: 'Fees',
    paragraphs: [
      'Within the 14 days there is no fee. Later, if we could not provide what you paid for, we refund the unused days and keep 2% of the amount for the payment provider’s charge. Posting and browsing cost nothing beyond your plan, and we take no brokerage.',
    ],
  },
  {
    title: 'How long a refund takes',
    paragraphs: [
      'We answer within 2 working days. The money goes back the way it came: 5 to 7 working days for cards and net banking, 2 to 3 for UPI.',
    ],
  },
  {
    title: 'How to ask',
    paragraphs: ['Write to {email} from your account’s address, or call {phone}, with the date of the payment. You need no reason.'],
  },
]
