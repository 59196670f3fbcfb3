import { expect, test } from 'vitest'
import { createTestApp } from '#tests/app.ts'
import { PRODUCTION } from '#tests/production.ts'

/** The names and values of the facts on the page. */
async function imprintOf(settings: Record<string, string>): Promise<Record<string, string>> {
  const t = await createTestApp(settings)
  try {
    const { payload } = await t.app.inject({ url: '/imprint', headers: { host: 'localhost' } })
    const text = (html = '') => html.replace(/<[^>]*>/g, '')
    return Object.fromEntries(
      [...payload.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, name, value]) => [text(name), text(value)]),
    )
  } finally {
    await t.close()
  }
}

test('the imprint of production names the company and nothing invented while nothing is set', async () => {
  expect(await imprintOf(PRODUCTION)).toEqual({ 'Legal name': 'Wada' })
})

test('the imprint shows every fact that is set', async () => {
  const facts = await imprintOf({
    ...PRODUCTION,
    SELLER_NAME: 'Angan Homes Private Limited',
    SELLER_CIN: 'U68200PN2026PTC123456',
    SELLER_GSTIN: '27AAPFU0939F1ZV',
    OFFICE_ADDRESS: 'Baner, Pune 411045',
    SUPPORT_ADDRESS: 'Aundh, Pune 411007',
    SUPPORT_EMAIL: 'care@angan.example',
    SUPPORT_PHONE: '+91 20 5550 0199',
    SUPPORT_HOURS: 'Monday to Friday, 10 am to 6 pm',
    NODAL_CONTACT: 'Ravi Joshi, nodal@angan.example',
    GRIEVANCE_OFFICER: 'Asha Kale | Officer | Wakad, Pune | asha@angan.example | +91 98765 43210',
    SITE_RERA_NUMBER: 'A52100012345',
  })
  expect(facts).toEqual({
    'Legal name': 'Angan Homes Private Limited',
    'Legal form': 'Private limited company',
    'Corporate identity number (CIN)': 'U68200PN2026PTC123456',
    'GST number': '27AAPFU0939F1ZV',
    'Registered office': 'Baner, Pune 411045',
    'Registration as an agent': 'MahaRERA agent A52100012345',
    Phone: '+91 98765 43210',
    Hours: 'Monday to Friday, 10 am to 6 pm',
    'E-mail': 'asha@angan.example',
    Address: 'Wakad, Pune',
    Name: 'Asha Kale',
    Designation: 'Officer',
    'Nodal person of contact': 'Ravi Joshi, nodal@angan.example',
  })
})

test('no page of production shows an address, number or mail address that nobody has set', async () => {
  const t = await createTestApp(PRODUCTION)
  try {
    for (const url of ['/', '/contact', '/about', '/subscription', '/privacy', '/imprint', '/help']) {
      const { payload, statusCode } = await t.app.inject({ url, headers: { host: 'localhost' } })
      expect(statusCode, url).toBe(200)
      expect(payload, url).not.toMatch(/Shaniwar|5550 0100|@wada\.example|9 am to 7 pm|tel:"|mailto:"/)
    }
  } finally {
    await t.close()
  }
})
