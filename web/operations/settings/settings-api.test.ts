import { expect, test } from 'vitest'
import { type SiteValues, textsOf } from '#contracts/operations/site-settings.ts'
import { changedValues, rowsAfterEdit } from './settings-api.ts'

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

const row = (text: string, marathi = '') => ({ text, marathi, hindi: '' })

test('translations of texts that the settings no longer have are not saved, and those of the defaults stay', () => {
  const defaults = { ...DEFAULTS, localTexts: [row('Properties', 'प्रॉपर्टी'), row('Years', 'वर्षे')] }
  const earlier = Array.from({ length: 150 }, (_unused, at) => row(`Earlier ${at}`, 'आधीचे'))
  const localTexts = [...defaults.localTexts, ...earlier, row('Villages', 'गावे')]
  const aboutFigures = [{ value: '40', label: ' Villages ' }]
  expect(changedValues({ ...defaults, aboutFigures, localTexts }, defaults)).toEqual({
    aboutFigures,
    localTexts: [...defaults.localTexts, row('Villages', 'गावे')],
  })
  expect(changedValues({ ...defaults, localTexts: [...defaults.localTexts, ...earlier] }, defaults)).toEqual({})
})

test('a label that is edited letter by letter keeps its translations, and so does another label with the earlier text', () => {
  const labelled = (home: string, about: string) => ({
    ...DEFAULTS,
    homeFigures: [{ value: '1', label: home }],
    aboutFigures: [{ value: '2', label: about }],
  })
  let form = labelled('Vilages', 'Homes')
  let rows = [row('Vilages', 'गावे'), row('Homes', 'घरे')]
  const edit = (home: string, about: string) => {
    const edited = labelled(home, about)
    rows = rowsAfterEdit(rows, textsOf(form), textsOf(edited))
    form = edited
    return rows
  }
  edit('Villages', 'Homes')
  expect(edit('Villages here ', 'Homes')).toEqual([row('Villages here', 'गावे'), row('Homes', 'घरे')])
  // both are edited at once, as by a reset: no row is moved
  expect(edit('Homes', 'Villages here')).toEqual([row('Villages here', 'गावे'), row('Homes', 'घरे')])
  edit('Homes', 'Homes')
  edit('Homes', 'Homes n')
  expect(edit('Homes', 'Homes near')).toContainEqual(row('Homes near', 'घरे'))
  expect(rows).toContainEqual(row('Homes', 'घरे'))
  // a text that is cleared and written anew has no translations yet
  edit('', 'Homes near')
  expect(edit('Plots', 'Homes near').map(({ text }) => text)).not.toContain('Plots')
})
