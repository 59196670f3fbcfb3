import { expect, test } from 'vitest'
import type { SiteValues } from '#contracts/operations/site-settings.ts'
import { PRODUCTION } from '#tests/production.ts'
import { readConfig } from './config.ts'

test('figures and team are read from their settings, and there is a number for WhatsApp when it is set', () => {
  const standard = readConfig({}).siteDefaults
  expect(standard.homeFigures).toEqual([
    { value: '100+', label: 'Properties' },
    { value: '1000+', label: 'Happy Clients' },
    { value: '20+', label: 'Locations' },
    { value: '24/7', label: 'Support' },
  ])
  expect(standard.aboutFigures.map(({ value }) => value)).toEqual(['2010', '500+', '120+', '8+', '98%'])
  expect(standard.team).toHaveLength(3)
  expect(standard.supportWhatsapp).toBeNull()
  const own = readConfig({
    HOME_FIGURES: '7 Homes;',
    TEAM: 'A B | Sales ; C | Tech | /team/c.webp',
    SUPPORT_WHATSAPP: '+91 98765-43210',
  }).siteDefaults
  expect(own.homeFigures).toEqual([{ value: '7', label: 'Homes' }])
  expect(own.team).toEqual([
    { name: 'A B', role: 'Sales', portrait: null },
    { name: 'C', role: 'Tech', portrait: '/team/c.webp' },
  ])
  expect(own.supportWhatsapp).toBe('+91 98765-43210')
})

test('production shows no invented address, number or mail address, only what was set', () => {
  const contacts = ({ officeAddress, supportEmail, supportPhone, supportHours }: SiteValues) => [
    ...[officeAddress, supportEmail, supportPhone, supportHours],
  ]
  expect(contacts(readConfig(PRODUCTION).siteDefaults)).toEqual(['', '', '', null])
  expect(contacts(readConfig({}).siteDefaults).every(Boolean)).toBe(true)
  const own = { OFFICE_ADDRESS: 'Baner', SUPPORT_EMAIL: 'a@b.example', SUPPORT_PHONE: '+91 98765 43210', SUPPORT_HOURS: 'Mondays' }
  expect(contacts(readConfig({ ...PRODUCTION, ...own }).siteDefaults)).toEqual(Object.values(own))
})

test('production shows no invented figures, people, story or earlier prices, only what was set', () => {
  const { homeFigures, aboutFigures, team } = readConfig(PRODUCTION).siteDefaults
  expect([homeFigures, aboutFigures, team]).toEqual([[], [], []])
  const { aboutStory, crossedOutPrices } = readConfig(PRODUCTION)
  expect([aboutStory, crossedOutPrices]).toEqual([[], 'sold'])
  expect(readConfig({ ...PRODUCTION, ABOUT_STORY: 'We began in 2031. | We went on.' }).aboutStory).toEqual([
    'We began in 2031.',
    'We went on.',
  ])
  expect([readConfig({}).aboutStory.length, readConfig({}).crossedOutPrices]).toEqual([2, 'entered'])
  expect(readConfig({ ...PRODUCTION, HOME_FIGURES: '7 Homes' }).siteDefaults.homeFigures).toEqual([{ value: '7', label: 'Homes' }])
})

test('the grievance officer is read from its setting; production names nobody that nobody has set', () => {
  const GRIEVANCE_OFFICER = 'Asha Kale | Grievance officer | 4 Park Road, Pune 411001 | asha@homes.example | +91 20 5550 0122'
  expect(readConfig({ ...PRODUCTION, GRIEVANCE_OFFICER }).siteDefaults.grievanceOfficer).toEqual({
    name: 'Asha Kale',
    designation: 'Grievance officer',
    address: '4 Park Road, Pune 411001',
    email: 'asha@homes.example',
    phone: '+91 20 5550 0122',
  })
  expect(readConfig(PRODUCTION).siteDefaults.grievanceOfficer).toBeNull()
  expect(readConfig({}).siteDefaults.grievanceOfficer?.email).toBe('grievance@wada.example')
})

test.each([
  ['HOME_FIGURES', '100+'],
  ['ABOUT_FIGURES', '2010 Founded; 500+'],
  ['TEAM', 'Meera Joshi'],
  ['TEAM', 'Meera Joshi | Founder | https://elsewhere.example/a.webp'],
  ['GRIEVANCE_OFFICER', 'Asha Kale'],
  ['GRIEVANCE_OFFICER', 'Asha Kale | Officer | Pune | no address | +91 20 5550 0122'],
  ['GRIEVANCE_OFFICER', 'Asha Kale | Officer | Pune | asha@homes.example | +91 20 5550 0122 | more'],
  ['SELLER_CIN', 'AAB-1234'],
  ['SUPPORT_WHATSAPP', 'call us'],
  ['SUPPORT_WHATSAPP', '+ - - - - - -'],
])('%s of %s is refused', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name)
})
