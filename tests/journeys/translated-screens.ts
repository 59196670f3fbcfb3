import { Buffer } from 'node:buffer'
import type { APIRequestContext } from '@playwright/test'
import type { TRANSLATED } from '#contracts/base/translated-routes.ts'
import { IMPORT_COLUMNS } from '#contracts/homes/import/import-columns.ts'
import { readEntries } from '../../languages/catalog.ts'
import { unlock } from './contact-helpers.ts'
import { giveLeads, giveListings, giveViews } from './database.ts'
import { expect, type Page } from './fixture.ts'
import { account } from './people.ts'
import { form, postProperty } from './property-forms.ts'
import { postRequirement } from './requirement-helpers.ts'

type Account = Awaited<ReturnType<typeof account>>

/** The translations of an English text; its values match anything. */
export type Say = (text: string) => RegExp

const escapeForPattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

export function sayIn(language: string): Say {
  const entries = readEntries(language)
  return (text) => {
    const translations = entries.flatMap(({ msgid, msgstr: [translation] }) => (msgid === text && translation ? [translation] : []))
    if (translations.length === 0) throw new Error(`There is no translation of ‘${text}’`)
    const patterns = translations.map((each) =>
      each
        .split(/\{\w+\}/)
        .map(escapeForPattern)
        .join('.+'),
    )
    return new RegExp(`^(?:${patterns.join('|')})$`)
  }
}

/** People with something in each list, and the ids of what they have. */
export interface Cast {
  readonly owner: Account
  readonly seeker: Account
  readonly broker: Account
  readonly home: number
  readonly homeName: string
  readonly requirement: number
  readonly shortlist: number
  /** Ends of links, behind their #. */
  readonly shared: string
  readonly grievance: string
}

const idOf = ({ user }: Account) => (user as { id: number }).id

/** What people in this file have typed. */
export const TYPED = [
  'Sunita',
  'Pawar',
  'Ravi',
  'Patil',
  'Kiran',
  'Jadhav',
  'nothing like this',
  'Near the school',
  'Quiet flats',
  'Rang once.',
  'Joshi',
  'Tower',
  'Lotus',
]

/** Names of our columns, the sheet that is read here, and names of files in a hint. */
export const IN_SHEETS = [
  ...IMPORT_COLUMNS.flatMap(({ name, label }) => [name, label]),
  ...[
    'flats.csv',
    'Luxury',
    'Society',
    'Location',
    'Config',
    'Rent',
    'Furnishing',
    'Banerr',
    '.xlsx',
    '.ods',
    '.jpg',
    'Word',
    '5 of 11',
    'Immediate',
    ' per month',
    ', months',
  ],
]

/** The name of a plan in tests, of a standard, and what the payment window says. */
export const OTHERS_WORDS = ['Bought', 'Web Content Accessibility Guidelines', 'Sandbox payment', 'Payment']

/** What no other journey posts: no notification about a home of theirs comes while a screen is looked at. */
const HOME = {
  category: 'RESIDENTIAL',
  propertyFor: 'RENT',
  apartmentType: 'PENTHOUSE',
  bhkType: 'FOUR_BHK',
  propertyName: 'Kaveri Terrace',
  expectedPrice: 210_000,
  address: { area: 'Mundhwa' },
}
const WANTED = { propertyType: 'Villa', bhkConfig: '4 BHK', preferredLocations: ['Mundhwa'] }

export async function makeCast(request: APIRequestContext): Promise<Cast> {
  const owner = await account(request, 'OWNER', { firstName: 'Sunita', lastName: 'Pawar' })
  const seeker = await account(request, 'SEEKER', { firstName: 'Ravi', lastName: 'Patil' })
  const broker = await account(request, 'BROKER', { firstName: 'Kiran', lastName: 'Jadhav' })
  const call = async (person: Account | undefined, method: 'post' | 'put', path: string, data: object = {}) => {
    const answer = await request[method](path, { data, headers: person ? { authorization: `Bearer ${person.token}` } : {} })
    expect(answer.status(), await answer.text()).toBeLessThan(300)
    return answer.json()
  }
  const home = { id: await postProperty(request, owner.token, HOME), name: HOME.propertyName }
  await unlock(request, seeker, home.id)
  await giveListings(owner.phoneNumber, 7)
  await giveViews(owner.phoneNumber)
  await giveLeads(broker.phoneNumber, 8)
  await giveListings(broker.phoneNumber, 7)
  const requirement = await postRequirement(request, seeker, WANTED)
  await postRequirement(request, owner, WANTED)
  await postRequirement(request, broker, WANTED)
  const ofSeeker = `/${idOf(seeker)}`
  await call(seeker, 'post', '/api/wishlist/add', { userId: idOf(seeker), propertyId: home.id })
  await call(seeker, 'post', `/api/kept-searches${ofSeeker}`, {
    name: 'Quiet flats',
    frequency: 'at_once',
    filter: { category: 'PLOT', area: 'Undri' },
  })
  const { shortlist } = await call(seeker, 'post', `/api/shortlists${ofSeeker}`, { name: 'Near the school' })
  for (const propertyId of [home.id, 1, 2]) {
    await call(seeker, 'put', `/api/shortlists${ofSeeker}/${shortlist.shortlistId}/items/${propertyId}`, {
      note: propertyId === 1 ? 'Rang once.' : '',
    })
  }
  const { link } = await call(seeker, 'post', `/api/shortlists${ofSeeker}/${shortlist.shortlistId}/link`)
  const grievance = await call(undefined, 'post', '/api/grievances', {
    kind: 'payment',
    text: 'Rang once.',
    name: 'Ravi Patil',
    email: seeker.email,
    phone: '',
    propertyId: null,
  })
  return {
    owner,
    seeker,
    broker,
    home: home.id,
    homeName: home.name,
    requirement,
    shortlist: shortlist.shortlistId,
    shared: String(link).split('#').at(-1) ?? '',
    grievance: grievance.link,
  }
}

export interface Screen {
  readonly name: string
  readonly route: (typeof TRANSLATED)[number]
  /** Address without the language; the route when missing. */
  readonly at?: string | ((cast: Cast) => string)
  readonly as?: 'owner' | 'seeker' | 'broker'
  /** What is pressed and typed until the screen is there. */
  readonly open?: (page: Page, say: Say, isMobile: boolean) => Promise<void>
  /** Whether each dialog that the screen opens is looked at too. */
  readonly dialogs?: boolean
}

const submit = (text: string) => async (page: Page, say: Say) =>
  page
    .getByRole('main')
    .getByRole('button', { name: say(text) })
    .first()
    .click()

const chooseKind = (category: string, propertyFor: string) => async (page: Page, say: Say) => {
  const first = form(page).getByText(say(category))
  const steps = page.getByRole('navigation', { name: say('Steps of the form') }).getByRole('button')
  // phones open the form at the step where it was left
  await expect(first.or(steps.first()).filter({ visible: true }).first()).toBeVisible()
  if (!(await first.isVisible())) await steps.first().click()
  await first.click()
  await form(page).getByText(say(propertyFor)).click()
}

/** A step of the form on phones, with what lies above it. */
const stepOf = (category: string, propertyFor: string, step: number) => async (page: Page, say: Say, isMobile: boolean) => {
  await chooseKind(category, propertyFor)(page, say)
  if (isMobile)
    await page
      .getByRole('navigation', { name: say('Steps of the form') })
      .getByRole('button')
      .nth(step)
      .click()
}

const tabs = (as: NonNullable<Screen['as']>, names: readonly string[]): readonly Screen[] =>
  names.map((name) => ({ name: `${as} ${name}`, route: '/profile', at: `/profile?tab=${name}`, as, dialogs: name !== 'settings' }))

const sheet = {
  name: 'flats.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('Society,Location,Config,Rent,Furnishing\nLotus 1,Baner,2 BHK,24100,Luxury\nLotus 2,Banerr,2 BHK,24200,Furnished'),
}

/** All translated screens in their states, in groups that take about as long as each other. */
export const TRANSLATED_SCREENS: Readonly<Record<string, readonly Screen[]>> = {
  finding: [
    { name: 'home', route: '/', dialogs: true },
    { name: 'home by name', route: '/home', open: submit('Search') },
    { name: 'listing', route: '/listing', dialogs: true },
    { name: 'listing filtered', route: '/listing', at: '/listing?propertyFor=RENT&bhkType=TWO_BHK&area=Baner' },
    { name: 'listing for sale', route: '/listing', at: '/listing?propertyFor=SELL&category=COMMERCIAL' },
    { name: 'listing empty', route: '/listing', at: '/listing?searchTerm=nothing+like+this&propertyFor=RENT', dialogs: true },
    { name: 'localities', route: '/localities' },
    { name: 'locality', route: '/localities/:slug', at: '/localities/baner' },
    { name: 'compare', route: '/compare', at: '/compare?ids=1,2,3', dialogs: true },
    { name: 'compare empty', route: '/compare' },
    { name: 'featured', route: '/featured', dialogs: true },
    { name: 'featured empty', route: '/featured', at: '/featured?keyword=nothing+like+this' },
    { name: 'new builds', route: '/UnderConstruction' },
    { name: 'projects', route: '/AllUnderConstructionProperties' },
    { name: 'projects empty', route: '/AllUnderConstructionProperties', at: '/AllUnderConstructionProperties?search=nothing+like+this' },
    { name: 'project', route: '/UnderConstructionPropertyDetails/:propertyId', at: '/UnderConstructionPropertyDetails/1', dialogs: true },
  ],
  homes: [
    ...[
      'propertyFor=RENT&apartmentType=FLAT',
      'propertyFor=SELL&category=RESIDENTIAL',
      'category=PLOT',
      'category=COMMERCIAL',
      'propertyFor=PG',
      'propertyFor=HOSTEL',
    ].map(
      (query, index): Screen => ({
        name: `home ${query}`,
        route: '/listing/:id',
        at: `/api/properties/search?${query}&page=0&size=1`,
        dialogs: index === 0,
      }),
    ),
    { name: 'home unknown', route: '/listing/:id', at: '/listing/999999999' },
    { name: 'saved of a visitor', route: '/saved' },
    { name: 'saved to compare', route: '/saved', at: '/saved?tab=compare' },
    { name: 'shared shortlist', route: '/shared-shortlist', at: ({ shared }) => `/shared-shortlist#${shared}`, dialogs: true },
    { name: 'shared shortlist unknown', route: '/shared-shortlist', at: '/shared-shortlist#1.aaaaaaaaaaaaaaaaaaaaaa' },
    { name: 'home of seeker', route: '/listing/:id', at: ({ home }) => `/listing/${home}`, as: 'seeker', dialogs: true },
  ],
  site: [
    { name: 'about', route: '/about' },
    { name: 'contact', route: '/contact', open: submit('Send Message') },
    { name: 'privacy', route: '/privacy' },
    { name: 'terms', route: '/terms' },
    { name: 'help', route: '/help' },
    { name: 'accessibility', route: '/accessibility' },
    { name: 'imprint', route: '/imprint' },
    { name: 'grievance', route: '/grievance', open: submit('Send Grievance') },
    { name: 'grievance status', route: '/grievance/status', at: ({ grievance }) => `/grievance/status#${grievance}` },
    { name: 'grievance unknown', route: '/grievance/status', at: '/grievance/status#1.x' },
    { name: 'transparency', route: '/transparency' },
    { name: 'sign in', route: '/signin', open: submit('Send OTP') },
    { name: 'sign up', route: '/signup', open: submit('Send OTP') },
    {
      name: 'sign up as broker',
      route: '/signup',
      open: (page, say) => page.getByRole('main').getByText(say('Broker')).click(),
    },
    { name: 'earlier address of the sign-in', route: '/login' },
    { name: 'confirm e-mail', route: '/confirm-email', at: '/confirm-email#1' },
    { name: 'confirm e-mail with a wrong link', route: '/confirm-email', at: '/confirm-email#1', open: submit('Confirm Address') },
    { name: 'stop alerts', route: '/stop-alerts', at: '/stop-alerts#1' },
    { name: 'stop alerts with a wrong link', route: '/stop-alerts', at: '/stop-alerts#1', open: submit('Stop Alerts') },
    { name: 'plans', route: '/subscription' },
    { name: 'plans for owners', route: '/subscription', at: '/subscription?role=owner' },
    { name: 'plans for brokers', route: '/subscription', at: '/subscription?role=broker' },
  ],
  owner: [
    ...tabs('owner', ['overview', 'inquiries', 'clients', 'properties', 'subscriptions', 'wishlist', 'searches', 'settings']),
    { name: 'my number', route: '/profile/my-number', as: 'owner', dialogs: true },
    { name: 'notifications of an owner', route: '/notifications', as: 'owner' },
    { name: 'second factor', route: '/second-factor', as: 'owner' },
    { name: 'edit a property', route: '/editproperty/:propertyId', at: ({ home }) => `/editproperty/${home}`, as: 'owner' },
    { name: 'edit an unknown property', route: '/editproperty/:propertyId', at: '/editproperty/999999999', as: 'owner' },
    { name: 'owner requirement', route: '/postrequirement', as: 'owner', open: submit('Post My Requirement') },
  ],
  seeker: [
    ...tabs('seeker', ['overview', 'requirements', 'properties', 'subscriptions', 'wishlist', 'searches', 'settings']),
    { name: 'notifications of a seeker', route: '/notifications', as: 'seeker' },
    { name: 'my number of a seeker', route: '/profile/my-number', as: 'seeker' },
    { name: 'saved', route: '/saved', as: 'seeker', dialogs: true },
    { name: 'shortlists', route: '/shortlists', as: 'seeker' },
    {
      name: 'shortlist',
      route: '/shortlists/:shortlistId',
      at: ({ shortlist }) => `/shortlists/${shortlist}`,
      as: 'seeker',
      dialogs: true,
    },
    {
      name: 'edit a requirement',
      route: '/editrequirement/:requirementId',
      at: ({ requirement }) => `/editrequirement/${requirement}`,
      as: 'seeker',
    },
    { name: 'grievances of a seeker', route: '/grievance', as: 'seeker' },
    { name: 'plans of a seeker', route: '/subscription', as: 'seeker' },
    { name: 'checkout', route: '/checkout', at: '/subscription?role=seeker', as: 'seeker', open: subscribe },
    { name: 'payment', route: '/razorpay', at: '/subscription?role=seeker', as: 'seeker', open: pay },
    { name: 'plan bought', route: '/profile', at: '/subscription?role=seeker', as: 'seeker', open: buy },
    { name: 'receipt', route: '/receipt/:orderId', at: '/profile?tab=subscriptions', as: 'seeker', open: openReceipt },
  ],
  broker: [
    ...tabs('broker', ['overview', 'inquiries', 'properties', 'clients', 'subscriptions', 'wishlist', 'searches', 'settings']),
    { name: 'import', route: '/postproperty/import', as: 'broker' },
    {
      name: 'import with a sheet',
      route: '/postproperty/import',
      as: 'broker',
      async open(page) {
        await page.locator('main input[type=file]').first().setInputFiles(sheet)
        await expect(page.getByText('flats.csv').first()).toBeVisible()
      },
    },
    { name: 'notifications of a broker', route: '/notifications', as: 'broker' },
  ],
  posting: [
    { name: 'post', route: '/postproperty', as: 'owner' },
    ...[1, 2, 3, 4, 5].map(
      (step): Screen => ({
        name: `post a flat for rent, step ${step + 1}`,
        route: '/postproperty',
        as: 'owner',
        open: stepOf('Residential', 'Rent', step),
      }),
    ),
    ...(
      [
        ['Residential', 'Sale'],
        ['Plot', 'Sale'],
        ['Commercial', 'Rent'],
      ] as const
    ).map(
      ([category, propertyFor]): Screen => ({
        name: `post ${category} ${propertyFor}`,
        route: '/postproperty',
        as: 'owner',
        open: stepOf(category, propertyFor, 2),
      }),
    ),
    { name: 'post nothing', route: '/postproperty', as: 'owner', open: postNothing },
  ],
}

async function subscribe(page: Page, say: Say): Promise<void> {
  await page
    .getByRole('button')
    .filter({ hasText: say('Subscribe Now') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/checkout$/)
}

async function pay(page: Page, say: Say): Promise<void> {
  await subscribe(page, say)
  await page.getByRole('button', { name: say('Pay {total}') }).click()
  await expect(page).toHaveURL(/\/razorpay$/)
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Pay' })).toBeEnabled()
}

async function buy(page: Page, say: Say): Promise<void> {
  await pay(page, say)
  await page.frameLocator('iframe').getByRole('button', { name: 'Pay' }).click()
  await expect(page).toHaveURL(/tab=subscriptions/)
}

async function openReceipt(page: Page): Promise<void> {
  await page.locator('main a[href*="/receipt/"]').first().click()
  await expect(page).toHaveURL(/\/receipt\//)
}

async function postNothing(page: Page, say: Say, isMobile: boolean): Promise<void> {
  await stepOf('Residential', 'Rent', 5)(page, say, isMobile)
  await page.getByRole('button', { name: say('Post My Property') }).click()
  await expect(form(page).getByRole('alert').or(form(page).locator('[aria-invalid=true]')).first()).toBeAttached()
}
