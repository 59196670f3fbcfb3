import {
  CONSOLE_COOKIE_LIFE_S,
  durationInWords,
  KNOWN_DEVICE_LIFE_S,
  NEW_DEVICE_LIFE_S,
  PICTURE_COOKIE_LIFE_S,
} from '#contracts/base/retention.ts'

/** What the site stores on the device, for the privacy notice. A test compares keys and periods with the code that stores it. */
interface StoredOnDevice {
  readonly what: string
  readonly kept: string
  /** Keys of storage, names of databases, caches and cookies. */
  readonly keys: readonly string[]
}

const seconds = (count: number) => durationInWords(count * 1_000)

const UNTIL_SIGN_OUT = 'Until you sign out.'
const UNTIL_TAB_CLOSED = 'Until you close the tab.'

export const STORED_ON_DEVICE = {
  local: [
    { what: 'That you are signed in, and your name and number as we show them to you', kept: UNTIL_SIGN_OUT, keys: ['authToken', 'user'] },
    {
      what: 'Homes you compare, homes you looked at last, links of shortlists, your workplace',
      kept: UNTIL_SIGN_OUT,
      keys: ['compared', 'recentlySeen', 'shortlistLinks', 'wayToWork'],
    },
    { what: 'The name under which you vote on shortlists, with a random key', kept: 'Until you clear it.', keys: ['shortlistVoter'] },
    { what: 'The language in which you read the site', kept: 'Until you clear it.', keys: ['language'] },
    { what: 'That we asked once whether notifications are welcome', kept: 'Until you clear it.', keys: ['pushAsked'] },
    { what: 'When you closed the enquiry of the home page', kept: 'For 30 days it does not open again.', keys: ['enquiryPopupClosedAt'] },
    { what: 'What you typed into an unfinished form, with its files', kept: 'Up to 30 days.', keys: ['draft:', 'wada-drafts'] },
  ],
  tab: [
    { what: 'What you typed to sign in or up, or into your profile', kept: UNTIL_TAB_CLOSED, keys: ['signin', 'signup', 'profile'] },
    { what: 'A payment under way', kept: UNTIL_TAB_CLOSED, keys: ['pendingPayment'] },
    { what: 'What you wanted to do before you signed in', kept: 'Up to 30 minutes.', keys: ['pendingAction'] },
    {
      what: 'That the enquiry was shown, a message of the last page, how far you had scrolled',
      kept: UNTIL_TAB_CLOSED,
      keys: ['enquiryPopup', 'console-message', 'react-router-scroll-positions'],
    },
  ],
  caches: [
    {
      what: 'Public pages you saw, with their pictures, for times without a network',
      kept: 'The latest 50 pages and 200 pictures; until you sign in or out.',
      keys: ['pages-1', 'pictures-1', 'files-1'],
    },
  ],
  cookies: [
    {
      what: 'A cookie that marks a browser that has signed in, so that strangers cannot lock you out',
      kept: `For ${seconds(KNOWN_DEVICE_LIFE_S)}; before the first sign-in for ${seconds(NEW_DEVICE_LIFE_S)}.`,
      keys: ['wada_device'],
    },
    {
      what: 'A cookie by which you see the pictures of your hidden listings',
      kept: `For ${seconds(PICTURE_COOKIE_LIFE_S)}.`,
      keys: ['wada_media'],
    },
    {
      what: 'A cookie of our team’s own pages',
      kept: `For ${seconds(CONSOLE_COOKIE_LIFE_S)}.`,
      keys: ['wada_operations'],
    },
  ],
} as const satisfies Readonly<Record<string, readonly StoredOnDevice[]>>
