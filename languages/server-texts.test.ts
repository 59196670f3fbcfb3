import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#contracts/base/language.ts'
import { translatorOf } from '#contracts/base/translate-texts.ts'
import { formatPaise, formatRupees, shortRupees } from '#contracts/base/values/money.ts'
import { formatDate, formatDateTime, waitInWords } from '#contracts/base/values/time.ts'
import * as emails from '#contracts/finding/kept-searches/email-alert-messages.ts'
import { FRESHNESS_MESSAGES, FRESHNESS_NOTIFICATIONS } from '#contracts/homes/freshness/freshness-messages.ts'
import { POSTING_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import { requirementTitle } from '#contracts/homes/requirements/requirement-choices.ts'
import { PAYMENT_MESSAGES } from '#contracts/money/payments/payment-messages.ts'
import { SIGNAL_MESSAGES } from '#contracts/operations/signal-messages.ts'
import { ACCOUNT_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import * as answers from '#contracts/reaching/contact-answers/answer-notifications.ts'
import * as returns from '#contracts/reaching/notifications/contact-return-messages.ts'
import { PUSH_KINDS } from '#contracts/reaching/notifications/notification-kinds.ts'
import * as notifications from '#contracts/reaching/notifications/notification-messages.ts'
import { UNLOCK_MESSAGES } from '#contracts/reaching/unlocks/unlock-messages.ts'
import { grievanceEmailText } from '#contracts/trust/grievances/grievance-email-messages.ts'
import { leftEnglish } from '#tests/left-english.ts'
import { times } from '#tests/prove.ts'
import { serverTexts } from './server-texts.ts'

const OTHERS = LANGUAGES.filter((language) => language !== 'en')
const LOCALITIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  mr: { Baner: 'बाणेर', Wakad: 'वाकड' },
  hi: { Baner: 'बानेर', Wakad: 'वाकड' },
}
const translators = new Map(
  await Promise.all(
    OTHERS.map(async (language) => {
      const translate = translatorOf(await serverTexts(language), language)
      return [language, (text: string) => translate(text, (name) => LOCALITIES[language]?.[name] ?? name)] as const
    }),
  ),
)
const translateTo = (language: 'mr' | 'hi', text: string) => translators.get(language)?.(text) ?? text

/** What people have given, and a number. */
const NAMES = ['Lotus Nest', 'Asha', 'Gold', 'G-00042', 'Raj']
const englishIn = (text: string) => leftEnglish(text, NAMES)

const DAY = new Date('2026-11-12T11:35:00Z')
const HOME = { propertyName: 'Lotus Nest', area: 'Baner', propertyFor: 'RENT', expectedPrice: 25_000 } as const
const WANTED = requirementTitle({ lookingFor: 'Rent', propertyType: 'Flat', bhkConfig: '2 BHK' })
const REASON = 'Raj'

/** Every text of these modules, with values of people and of formatters. */
const TOLD: Readonly<Record<string, readonly object[]>> = {
  leadText: [notifications.leadText('Asha', 'Lotus Nest')],
  requirementLeadText: [notifications.requirementLeadText('Asha', WANTED)],
  paymentText: [notifications.paymentText('Gold', 118_000, DAY), notifications.paymentText('Gold', 118_050, DAY)],
  refundText: [notifications.refundText('Gold', 118_000, DAY), notifications.refundText('Gold', 118_000, undefined)],
  planEndsSoonText: [notifications.planEndsSoonText('Gold', DAY)],
  planEndedText: [notifications.planEndedText('Gold')],
  priceOf: [{ price: notifications.priceOf(HOME) }],
  matchText: [notifications.matchText(HOME, WANTED)],
  MORE_MATCHES_TEXT: [notifications.MORE_MATCHES_TEXT],
  foundPropertyText: [notifications.foundPropertyText(HOME, 'Raj', null), notifications.foundPropertyText(HOME, 'Raj', 27_000)],
  foundPropertiesText: [notifications.foundPropertiesText('Raj', 1), notifications.foundPropertiesText('Raj', 1_200)],
  moreFoundText: [notifications.moreFoundText('Raj')],
  seekerText: [1, 3].map((count) => notifications.seekerText({ title: WANTED, places: ['Baner', 'Wakad'] }, 'Lotus Nest', count)),
  priceDropText: [notifications.priceDropText(HOME, 27_000)],
  dealText: [notifications.dealText(HOME, 'LET'), notifications.dealText({ ...HOME, area: '' }, 'SOLD')],
  foundHomeText: [notifications.foundHomeText('Asha')],
  agreementEndsText: [notifications.agreementEndsText('Lotus Nest', '2026-12-05')],
  moderationText: (['ACTIVE', 'INACTIVE', 'PENDING', 'UNDER_REVIEW', 'REJECTED', 'DELETED'] as const).flatMap((to) => [
    notifications.moderationText('Lotus Nest', to, undefined),
    notifications.moderationText('Lotus Nest', to, REASON),
  ]),
  stagedPicturesText: [notifications.stagedPicturesText('Lotus Nest', 2, 5, REASON)],
  requirementModerationText: [true, false].map((isOpen) => notifications.requirementModerationText(WANTED, isOpen, REASON)),
  paperDecidedText: (['seen', 'not_accepted'] as const).map((decision) =>
    notifications.paperDecidedText('Lotus Nest', 'Electricity bill', decision, REASON),
  ),
  paperUnansweredText: [notifications.paperUnansweredText('Lotus Nest')],
  reportText: (['kept', 'hidden', 'rejected', 'removed'] as const).map((outcome) => notifications.reportText('Lotus Nest', outcome)),
  callerReportText: (['warned', 'dismissed'] as const).map((outcome) => notifications.callerReportText('Asha', outcome)),
  CALLER_WARNED_TEXT: [notifications.CALLER_WARNED_TEXT],
  termsChangedText: [notifications.termsChangedText('Raj')],
  privacyChangedText: [notifications.privacyChangedText('Raj')],
  TERMS_REMINDER_TEXT: [notifications.TERMS_REMINDER_TEXT],
  grievanceText: (['received', 'answered', 'settled'] as const).map((event) => notifications.grievanceText(event, 'G-00042')),
  GROUP_TEXTS: PUSH_KINDS.map((kind) => notifications.GROUP_TEXTS[kind](4)),
  NOTIFICATION_LIST_MESSAGES: [],
  askText: [answers.askText('', 1), answers.askText('Asha', 2), answers.askText('Asha', 4)],
  answerText: (['TAKEN', 'NOT_AS_DESCRIBED', 'NO_ANSWER', 'WRONG_NUMBER'] as const).flatMap((answer) => [
    answers.answerText(answer, 'Asha', 'Lotus Nest'),
    answers.answerText(answer, '', 'Lotus Nest'),
  ]),
  takenHiddenText: [answers.takenHiddenText('Lotus Nest')],
  HIDDEN_AS_TAKEN: [],
  HIDDEN_FOR_NUMBER: [],
  returnReasonText: (['LET', 'TAKEN'] as const).map((reason) => ({ body: returns.returnReasonText(reason) })),
  returnText: (['LET', 'DELETED', 'UNCONFIRMED', 'TAKEN', 'WRONG_NUMBER', 'NO_ANSWER', 'REPORT_UPHELD'] as const).flatMap((reason) => [
    returns.returnText(reason, 'RENT', { endsAt: DAY }),
    returns.returnText(reason, 'RESELL', { endsAt: null }),
  ]),
  returnWaitsText: (['CONTRADICTED', 'MANY_RETURNS'] as const).map((doubt) => returns.returnWaitsText(doubt, 'Asha', DAY.getTime())),
  returnRefusedText: [returns.returnRefusedText('Lotus Nest')],
  decisionForPosterText: [true, false].map((isReturned) => returns.decisionForPosterText('Lotus Nest', isReturned)),
  confirmationText: [emails.confirmationText('Wada', 'Asha', 7)],
  emailedPrice: [
    { price: emails.emailedPrice('₹25,000 per month', undefined) },
    { price: emails.emailedPrice('₹25,000 per month', '₹27,000') },
  ],
  alertText: (['at_once', 'last', 'daily', 'weekly'] as const).flatMap((occasion) =>
    [1, 3].map((count) => emails.alertText({ brand: 'Wada', searchName: 'Raj', count, first: 'Lotus Nest', occasion })),
  ),
  EMAIL_ALERT_MESSAGES: [{ text: emails.EMAIL_ALERT_MESSAGES.tooManyRequests(waitInWords(120)) }],
  MAX_EMAILED_PROPERTIES: [],
  grievanceEmailText: (['received', 'answered', 'settled'] as const).map((event) => grievanceEmailText(event, 'G-00042', DAY)),
  freshness: Object.values(FRESHNESS_NOTIFICATIONS).map(({ one, oneBody, many, manyBody }) => ({
    texts: [one('Lotus Nest'), oneBody, many(3), manyBody],
  })),
}

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []

test.each(OTHERS)('in %s no notification, push and e-mail has a word of English', (language) => {
  const left = Object.values(TOLD)
    .flatMap(stringsIn)
    .map((text) => [text, translateTo(language, text)] as const)
    .filter(([text, translated]) => englishIn(translated).length > 0 || (translated === text && englishIn(text).length > 0))
  expect(left).toEqual([])
})

test.each(OTHERS)('in %s no sentence of a signal has a word of English for operators', async (language) => {
  const translate = translatorOf(await serverTexts(language, { forOperators: true }), language)
  const sentences = Object.values(SIGNAL_MESSAGES).flatMap((text) =>
    typeof text === 'string' ? [text] : [1, 4].map((count) => (text as (...values: unknown[]) => string)(count, count + 1)),
  )
  const prices = [
    [SIGNAL_MESSAGES.priceInArea, '₹25,000'],
    [SIGNAL_MESSAGES.priceInCity, '₹1,25,00,000'],
  ] as const
  const all = [...sentences, ...prices.map(([text, usual]) => text('₹90,000', usual))]
  expect(all.map((text) => translate(text)).filter((text) => englishIn(text).length > 0)).toEqual([])
})

test('every text of notifications and e-mails is in that test', () => {
  const exported = [notifications, answers, returns, emails].flatMap((module) => Object.keys(module))
  expect(exported.filter((name) => !(name in TOLD))).toEqual([])
})

const WITH_VALUES = [
  [
    notifications.paymentText('Gold', 118_000, DAY).body,
    'आम्हाला ₹1,180 मिळाले. तुमचा Gold प्लॅन 12 नोव्हें 2026 पर्यंत चालेल.',
    'हमें ₹1,180 मिले। आपका Gold प्लान 12 नव॰ 2026 तक चलेगा।',
  ],
  [
    notifications.planEndsSoonText('Gold', new Date('2026-12-05T06:00:00Z')).title,
    'तुमचा Gold प्लॅन 5 डिसें 2026 ला संपतो',
    'आपका Gold प्लान 5 दिस॰ 2026 को ख़त्म होता है',
  ],
  [
    notifications.foundPropertyText(HOME, 'Raj', 27_000).body,
    'आधी ₹27,000, आता ₹25,000 दरमहा. “Raj” साठी सापडले.',
    'पहले ₹27,000, अब ₹25,000 प्रति माह। “Raj” के लिए मिला।',
  ],
  [
    notifications.seekerText({ title: WANTED, places: ['Baner', 'Wakad'] }, 'Lotus Nest', 3).body,
    'बाणेर आणि वाकड मध्ये 2 BHK फ्लॅट भाड्याने: Lotus Nest आणि तुमच्या आणखी 2 जाहिराती जुळतात. प्रत्येक जाहिरातीशेजारी ती शोधणारे सर्व जण दिसतात.',
    'बानेर और वाकड में 2 BHK फ़्लैट किराये पर: Lotus Nest और आपकी 2 और लिस्टिंग मेल खाती हैं। हर लिस्टिंग के पास उसे खोजने वाले सभी लोग दिखते हैं।',
  ],
  [
    returns.returnText('TAKEN', 'RENT', { endsAt: DAY }).body,
    'तुम्ही कॉल केला तेव्हा घर आधीच भाड्याने गेले होते. तो 12 नोव्हें 2026 पर्यंत वापरा.',
    'आपने जब कॉल किया, तब घर पहले ही किराये पर जा चुका था। इसे 12 नव॰ 2026 तक इस्तेमाल करें।',
  ],
  [
    returns.returnWaitsText('CONTRADICTED', '', DAY.getTime()).body,
    'तुम्हा दोघांचे म्हणणे आम्ही पाहू आणि गुरुवारपर्यंत तुम्हाला कळवू.',
    'हम आप दोनों की बात देखेंगे और गुरुवार तक आपको बताएँगे।',
  ],
  [answers.askText('Asha', 4).title, 'Asha आणि 3 इतर यांच्याशी बोलणे झाले का?', 'क्या Asha और 3 अन्य से बात हुई?'],
  [
    grievanceEmailText('received', 'G-00042', DAY).paragraphs[0] ?? '',
    'तिचा क्रमांक G-00042 आहे. आम्ही 12 नोव्हें 2026, संध्याकाळी 5:05 पर्यंत निकाल देतो.',
    'इसका नंबर G-00042 है। हम 12 नव॰ 2026, शाम 5:05 तक इसका निपटारा करेंगे।',
  ],
  [
    emails.alertText({ brand: 'Wada', searchName: 'Raj', count: 3, first: 'Lotus Nest', occasion: 'daily' }).heading,
    '“Raj” साठी 3 घरे',
    '“Raj” के लिए 3 घर',
  ],
  [
    ACCOUNT_MESSAGES.otpBlocked(waitInWords(120)),
    'बरेच चुकीचे OTP टाकले गेले. 2 मिनिटे थांबून नवीन OTP मागवा.',
    'कई ग़लत OTP डाले गए। 2 मिनट रुककर नया OTP मँगाएँ।',
  ],
  [
    ACCOUNT_MESSAGES.otpBlocked(waitInWords(3 * 86_400)),
    'बरेच चुकीचे OTP टाकले गेले. 3 दिवस थांबून नवीन OTP मागवा.',
    'कई ग़लत OTP डाले गए। 3 दिन रुककर नया OTP मँगाएँ।',
  ],
  [UNLOCK_MESSAGES.unlocked(1), 'संपर्क उघडला. आता 1 संपर्क शिल्लक.', 'संपर्क खुल गया। अब 1 संपर्क बाक़ी।'],
  [UNLOCK_MESSAGES.unlocked(1_200), 'संपर्क उघडला. आता 1,200 संपर्क शिल्लक.', 'संपर्क खुल गया। अब 1,200 संपर्क बाक़ी।'],
  [
    PAYMENT_MESSAGES.amountWrong(formatRupees(118_000)),
    'GST सह या प्लॅनची किंमत ₹1,18,000 आहे. प्लॅनच्या पानावरून पुन्हा सुरुवात करा.',
    'GST सहित इस प्लान की क़ीमत ₹1,18,000 है। प्लान के पेज से फिर से शुरू करें।',
  ],
  [FRESHNESS_MESSAGES.needAnswer(3), '3 घरांसाठी हो की नाही ते सांगा', '3 घरों के लिए हाँ या नहीं बताएँ'],
  [
    POSTING_MESSAGES.limitReached(2),
    'पोस्टची मर्यादा संपली. तुमच्या प्लॅनमध्ये फक्त 2 प्रॉपर्टी पोस्ट करता येतात.',
    'पोस्ट की सीमा पूरी हो गई। आपके प्लान में सिर्फ़ 2 प्रॉपर्टी पोस्ट कर सकते हैं।',
  ],
  ['2 homes and 1 listing', '2 घरे आणि 1 जाहिरात', '2 घर और 1 लिस्टिंग'],
  ['1 home, 2 contacts and 3 listings', '1 घर, 2 संपर्क आणि 3 जाहिराती', '1 घर, 2 संपर्क, और 3 लिस्टिंग'],
  [formatDateTime('2026-05-31T18:35:00Z'), '1 जून 2026, रात्री 12:05', '1 जून 2026, रात 12:05'],
  [formatDate('2026-09-05'), '5 सप्टें 2026', '5 सित॰ 2026'],
  [`${shortRupees(12_500_000)} per month`, '₹1.25 कोटी दरमहा', '₹1.25 करोड़ प्रति माह'],
  [shortRupees(4_500_000), '₹45 लाख', '₹45 लाख'],
  [formatPaise(118_050), '₹1,180.50', '₹1,180.50'],
  ['12 Nov', '12 Nov', '12 Nov'],
  ['3 unknown things', '3 unknown things', '3 unknown things'],
] as const

test.each(WITH_VALUES)('%s', (text, marathi, hindi) => {
  expect([translateTo('mr', text), translateTo('hi', text)]).toEqual([marathi, hindi])
})

test.each(OTHERS)('in %s what people have written stays in a text, whatever it is', (language) => {
  // without words of the server's own texts, which would be recognised
  const written = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'qxzQXZ .,:“”‘’?!()[]{}$&*+\\|^/-'), minLength: 1, maxLength: 60 }),
    fc.constantFrom(...Object.getOwnPropertyNames(Object.prototype)),
  )
  fc.assert(
    fc.property(written, written, (seeker, home) => {
      const { body } = notifications.leadText(`Q${seeker}x`, `Q${home}x`)
      const translated = translateTo(language, body)
      expect(translated).toContain(`Q${seeker}x`)
      expect(translated).toContain(`Q${home}x`)
    }),
    { numRuns: times(200, 20_000) },
  )
})
