import { MAX_DOCUMENTS, MAX_KEPT_SEARCHES, MAX_PICTURES, MAX_SHORTLISTS, OTP_LENGTH, OTP_TRIES } from '#contracts/base/limits.ts'
import { OTP_LIFE_MS } from '#contracts/base/retention.ts'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { MAX_COMPARED } from '#contracts/finding/compare/compare-messages.ts'
import { HIDE_AFTER_DAYS, REMIND_AFTER_DAYS } from '#contracts/homes/freshness/freshness-messages.ts'
import { GST_PERCENT } from '#contracts/money/payments/gst.ts'
import { FULL_REFUND_DAYS } from '#contracts/money/payments/refund-window.ts'
import type { Clause } from '#web/lib/clauses/clauses.ts'

interface Topic {
  readonly id: string
  readonly title: string
  /** The anchor of each: /help#unlock. Below it are the pages where it is done. */
  readonly questions: readonly Clause[]
}

/** Questions and answers of the Help Center. Limits come from the constants of the program. */
export const TOPICS: readonly Topic[] = [
  {
    id: 'safety',
    title: 'Staying safe',
    questions: [
      {
        id: 'pay-before-visit',
        title: 'Should I pay something before I see a home?',
        paragraphs: [
          'No. Never pay before a visit: no token, no fee for a visit, no gate pass, no registration. Who asks for it does not have the home. Visit first, ask to see papers that name the owner, and pay by a way that leaves a record.',
          'We never take rent, deposits or tokens for somebody else. The only thing that you can pay here is a plan.',
        ],
      },
      {
        id: 'report',
        title: 'A listing looks wrong or like fraud',
        paragraphs: [
          'At the end of its page choose Report this listing and say what is wrong. You need no account for it. An operator looks at the listing, and can hide it; with an account you are told the result.',
        ],
      },
      {
        id: 'codes',
        title: 'Somebody asks me for a code',
        paragraphs: [
          `Do not give it to anybody, us included. A code of ${OTP_LENGTH} digits signs you in, lives for ${OTP_LIFE_MS / MINUTE_MS} minutes and works once; after ${OTP_TRIES} wrong tries it is blocked. There is no password.`,
          'A phone is lost or was sold? Sign it out in the settings of your dashboard.',
        ],
        links: [{ to: '/profile?tab=settings', label: 'Where you are signed in' }],
      },
      {
        id: 'my-number',
        title: 'Who sees my phone number?',
        paragraphs: [
          'In public only its first and last two digits are shown. A signed-in person sees it after using a contact of their plan on your listing, and you then see who that was.',
        ],
        links: [{ to: '/privacy', label: 'Privacy Policy' }],
      },
    ],
  },
  {
    id: 'seekers',
    title: 'Looking for a home',
    questions: [
      {
        id: 'search',
        title: 'How do I search?',
        paragraphs: [
          'Type what you want as you would say it, such as “2 BHK in Baner below 30k”: what is understood becomes filters, which you can take away one by one. Or choose the filters yourself, draw an area on the map, or give your workplace and the minutes you want to travel.',
        ],
        links: [
          { to: '/listing', label: 'Search homes' },
          { to: '/localities', label: 'Localities and what homes cost there' },
        ],
      },
      {
        id: 'unlock',
        title: 'How do I reach an owner or broker?',
        paragraphs: [
          'Sign in and press the button to contact them: it uses one contact of your plan and shows the number. The first time you are asked before. They then get your name too and, if you share it, your number, so that they can call back. Opening the same number again costs nothing.',
        ],
      },
      {
        id: 'alerts',
        title: 'Can I be told of new homes?',
        paragraphs: [
          `Yes. Keep a search, up to ${MAX_KEPT_SEARCHES} of them, and choose whether you are told at once, once a day or once a week of new and cheaper homes. Or post what you are looking for: people who offer homes can call you.`,
        ],
        links: [
          { to: '/profile?tab=searches', label: 'Your alerts' },
          { to: '/postrequirement', label: 'Post a requirement' },
        ],
      },
      {
        id: 'decide',
        title: 'How do I decide, alone or with others?',
        paragraphs: [
          `Save homes, compare up to ${MAX_COMPARED} side by side, and put those you like on a shortlist; you can have up to ${MAX_SHORTLISTS}. Share a shortlist by its link: others vote without an account.`,
        ],
        links: [
          { to: '/saved', label: 'Saved homes' },
          { to: '/shortlists', label: 'Your shortlists' },
        ],
      },
    ],
  },
  {
    id: 'posters',
    title: 'Posting a home',
    questions: [
      {
        id: 'post',
        title: 'How do I post?',
        paragraphs: [
          `Sign up, fill in the form and add up to ${MAX_PICTURES} pictures and ${MAX_DOCUMENTS} documents. What you typed is kept on your device until you send it. A new listing goes live at once, or after an operator has looked at it: your dashboard says which.`,
          'Write no phone numbers or links into texts: people reach you by the button. Documents can be opened by people who are signed in, so leave out what identifies you.',
        ],
        links: [{ to: '/postproperty', label: 'Post a property' }],
      },
      {
        id: 'how-many',
        title: 'How many homes can I post?',
        paragraphs: ['As many as your plan allows. Every account begins with a free plan; your dashboard shows what is left of it.'],
        links: [
          { to: '/subscription', label: 'What the plans allow' },
          { to: '/profile?tab=subscriptions', label: 'What is left of yours' },
        ],
      },
      {
        id: 'still-available',
        title: 'Why am I asked whether a home is still available?',
        paragraphs: [
          `So that nobody calls you for a home that is gone. Say yes and it stays. Without an answer you are reminded after ${REMIND_AFTER_DAYS} days, and after ${HIDE_AFTER_DAYS} days it is hidden; one tap shows it again.`,
        ],
        links: [{ to: '/profile?tab=properties', label: 'Your properties' }],
      },
      {
        id: 'gone',
        title: 'My home is let or sold',
        paragraphs: [
          'Mark it as rented out or sold in your dashboard. It is no longer found, and those who asked about it are told that it is taken, without a word about to whom.',
        ],
        links: [{ to: '/profile?tab=properties', label: 'Your properties' }],
      },
    ],
  },
  {
    id: 'brokers',
    title: 'Brokers',
    questions: [
      {
        id: 'rera',
        title: 'Which number do I need?',
        paragraphs: [
          'Your RERA number, at the sign-up. It stands on the pages of your listings, which say that you are a broker and whether you charge brokerage.',
        ],
        links: [{ to: '/signup', label: 'Register as a broker' }],
      },
      {
        id: 'import',
        title: 'Can I post many homes at once?',
        paragraphs: [
          'Yes, from your own sheet, as it is: Excel, LibreOffice or CSV. You see what will be posted and settle what is unclear before anything goes live. Pictures come with it in a ZIP.',
        ],
        links: [{ to: '/postproperty/import', label: 'Import listings' }],
      },
      {
        id: 'leads',
        title: 'Where are my leads?',
        paragraphs: [
          'Everybody who opened your number stands in your dashboard with their name and, if they share it, their number. You can note how it went, and take all of them along as a CSV file.',
        ],
        links: [{ to: '/profile?tab=inquiries', label: 'Your leads' }],
      },
    ],
  },
  {
    id: 'payments',
    title: 'Plans, payments and refunds',
    questions: [
      {
        id: 'cost',
        title: 'What does it cost?',
        paragraphs: [
          `Browsing is free, and we take no brokerage. A plan has a price and ${GST_PERCENT} % GST, which you see together before you pay. It runs for its days and does not renew by itself.`,
        ],
        links: [{ to: '/subscription', label: 'Plans and prices' }],
      },
      {
        id: 'refund',
        title: 'How do I get my money back?',
        paragraphs: [
          `Ask within ${FULL_REFUND_DAYS} days of the payment and you get all of it back, whatever you have used of the plan. You need no reason.`,
        ],
        links: [
          { to: '/privacy#full-refund', label: 'Refund Policy' },
          { to: '/privacy#how-to-ask', label: 'How to ask' },
          { to: '/privacy#refund-timeline', label: 'How long it takes' },
        ],
      },
      {
        id: 'receipt',
        title: 'Where is my receipt?',
        paragraphs: ['Beside each payment in your dashboard, to print or to save as PDF. A refund has its credit note on the same page.'],
        links: [{ to: '/profile?tab=subscriptions', label: 'Your payments' }],
      },
      {
        id: 'paid-nothing',
        title: 'I paid, and nothing happened',
        paragraphs: [
          'Wait a few minutes: when your bank confirms late, the plan starts by itself and you are told. A payment that failed is given back by your bank or the payment provider. If neither happens, write to us with the day and the amount.',
        ],
        links: [
          { to: '/profile?tab=subscriptions', label: 'Your payments' },
          { to: '/contact', label: 'Write to us' },
        ],
      },
    ],
  },
  {
    id: 'account',
    title: 'Your account and your data',
    questions: [
      {
        id: 'change-details',
        title: 'How do I change my name, e-mail address or number?',
        paragraphs: [
          'In the settings of your dashboard. For a new number you confirm the old one and the new one by a code; all other devices are signed out then.',
        ],
        links: [{ to: '/profile?tab=settings', label: 'Settings' }],
      },
      {
        id: 'notifications',
        title: 'How do I stop notifications?',
        paragraphs: [
          'Choose in the settings which kinds reach your devices. Each alert by e-mail has a link that stops it without a sign-in.',
        ],
        links: [{ to: '/profile?tab=settings', label: 'Settings' }],
      },
      {
        id: 'download-data',
        title: 'Can I take my data along?',
        paragraphs: ['Yes: one ZIP file with your profile, listings, leads, plans and payments, and with your pictures and documents.'],
        links: [{ to: '/profile?tab=settings', label: 'Download your data' }],
      },
      {
        id: 'delete-account',
        title: 'How do I delete my account?',
        paragraphs: [
          'In the settings of your dashboard. Your listings are taken down, and you see before you agree what is deleted and what the law makes us keep. What is left of a plan ends with it, without a refund: ask for a refund first.',
        ],
        links: [
          { to: '/profile?tab=settings', label: 'Delete account' },
          { to: '/privacy#how-long-we-keep-it', label: 'How long we keep it' },
        ],
      },
      {
        id: 'more-help',
        title: 'My question is not here',
        paragraphs: ['Write to us: a person answers. Say what you did and what you saw.'],
        links: [
          { to: '/contact', label: 'Contact' },
          { to: '/grievance', label: 'Complain' },
          { to: '/accessibility', label: 'Something cannot be read or pressed' },
          { to: '/imprint', label: 'Who we are' },
        ],
      },
    ],
  },
]
