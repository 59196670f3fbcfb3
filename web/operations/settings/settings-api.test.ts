import { expect, test } from 'vitest'
import type { SiteValues } from '#contracts/operations/site-settings.ts'
import { changedValues } from './settings-api.ts'

const DEFAULTS: SiteValues = {
  brandName: 'Wada',
  officeAddress: 'Pune',
  supportEmail: 'help@wada.example',
  supportPhone: '+91 20 5550 0100',
  supportHours: null,
  supportAddress: null,
  supportWhatsapp: null,
  homeFigures: [{ value: '100+', label: 'Properties' }],
  aboutFigures: [],
  team: [],
  localTexts: [],
  sellerName: null,
  sellerCin: null,
  sellerGstin: null,
  sellerSac: '998599',
  nodalContact: null,
  grievanceOfficer: null,
  moderationMode: 'publish',
  homeLoanRate: 8.5,
}

test('only values that differ from the defaults are saved, lists and empty ones among them', () => {
  expect(changedValues(DEFAULTS, DEFAULTS)).toEqual({})
  const values: SiteValues = { ...DEFAULTS, brandName: 'Angan', homeFigures: [], supportWhatsapp: '+91 98765 43210' }
  expect(changedValues(values, DEFAULTS)).toEqual({ brandName: 'Angan', homeFigures: [], supportWhatsapp: '+91 98765 43210' })
  expect(changedValues({ ...values, supportWhatsapp: null }, { ...DEFAULTS, supportWhatsapp: '+91 98765 43210' })).toMatchObject({
    supportWhatsapp: null,
  })
})
