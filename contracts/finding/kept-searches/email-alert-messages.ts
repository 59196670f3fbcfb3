/** Texts of alerts by e-mail. No schema here: the browser loads this. */
export const EMAIL_ALERT_MESSAGES = {
  choose: 'Also by e-mail',
  confirmFirst: 'We first send you a link there, to confirm that the address is yours.',
  noAddress: 'Add your e-mail address in your profile first.',
  notOffered: 'This site sends no e-mails.',
  confirmationSent: (address: string) => `We have written to ${address}. Open the link in that e-mail, then alerts come there too.`,
  alreadyConfirmed: 'Your address is confirmed already.',
  confirmed: 'Thank you. Your alerts now come by e-mail too.',
  linkExpired: 'This link is not valid any more. You can ask for a new one in your profile.',
  tooManyRequests: (wait: string) =>
    `We have written to you several times just now. Please look into your spam folder, or try again in ${wait}.`,
  requestFailed: 'The e-mail could not be sent. Please try again.',
  confirmFailed: 'Your address could not be confirmed. Please try again.',
  unconfirmed: (address: string) => `Alerts by e-mail begin when you have confirmed ${address}. Open the link that we sent there.`,
  refused: (address: string) =>
    `The last e-mail to ${address} came back, so we have stopped writing there. Correct the address in your profile, or confirm it again.`,
  sendAgain: 'Send the link again',
} as const

/** Text of the e-mail that asks to confirm the address. @param days validity of its link */
export const confirmationText = (brand: string, firstName: string, days: number) => ({
  subject: `Confirm your e-mail address for ${brand}`,
  heading: `Namaste ${firstName},`,
  paragraphs: [
    `You asked us to tell you by e-mail when a home fits a search that you keep on ${brand}. Please confirm that this address is yours.`,
  ],
  action: 'Confirm my address',
  notes: [
    `The link is valid for ${days} days.`,
    `You did not ask for this? Then somebody has typed your address by mistake. You need to do nothing: without the link we do not write again.`,
  ],
})

/** Price of a home in an e-mail. @param price '₹25,000 per month' @param earlierPrice undefined: it did not match before */
export const emailedPrice = (price: string, earlierPrice: string | undefined): string =>
  earlierPrice === undefined ? price : `${price} instead of ${earlierPrice}`

/** Maximum properties in one e-mail; its link leads to the others. */
export const MAX_EMAILED_PROPERTIES = 10

interface AlertFacts {
  readonly brand: string
  readonly searchName: string
  /** Number of properties in this alert, at least 1. */
  readonly count: number
  /** Name of the first property. */
  readonly first: string
  /** Frequency of the alerts; `last`: sent at once, as the last e-mail of the day for this search. */
  readonly occasion: 'at_once' | 'last' | 'daily' | 'weekly'
}

const RHYTHM: Readonly<Record<AlertFacts['occasion'], string>> = {
  at_once: 'You get this e-mail at once when a home fits.',
  last: 'That is a busy day for this search, so further homes of today are told of in the app alone.',
  daily: 'You get this e-mail once a day when something has come up.',
  weekly: 'You get this e-mail once a week when something has come up.',
}

/** Text of an alert e-mail; its heading is also the subject. */
export function alertText({ brand, searchName, count, first, occasion }: AlertFacts) {
  const homes = count === 1 ? first : `${count} homes`
  return {
    heading: `${homes} for “${searchName}”`,
    paragraphs: ['New, or cheaper than before, since we last told you:'],
    action: 'See all results',
    notes: [`You keep this search on ${brand}. ${RHYTHM[occasion]}`],
    stop: 'Stop these alerts',
  }
}
