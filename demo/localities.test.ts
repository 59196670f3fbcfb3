import { expect, test } from 'vitest'
import { localityKey } from '#contracts/finding/localities/locality-key.ts'
import { createTestDatabase } from '#tests/database.ts'
import { insertLocalities } from './load.queries.ts'
import { LOCALITIES } from './localities.ts'

/** From India Post; `npm run bench:pins` compares all of them with reference data. */
const EXPECTED_PIN_CODES: Readonly<Record<string, string>> = {
  Akurdi: '411035',
  Baner: '411045',
  Bhosari: '411039',
  Bibwewadi: '411037',
  Chinchwad: '411019',
  'Deccan Gymkhana': '411004',
  Dhankawadi: '411043',
  Hadapsar: '411028',
  Hinjewadi: '411057',
  Katraj: '411046',
  Kharadi: '411014',
  'Koregaon Park': '411001',
  Kothrud: '411038',
  Nigdi: '411044',
  Pashan: '411008',
  Pimpri: '411018',
  'Sadashiv Peth': '411030',
  'Shivaji Nagar': '411005',
  'Viman Nagar': '411014',
  Wagholi: '412207',
  Wakad: '411057',
  Warje: '411058',
}

test('well-known localities have their official pin codes', () => {
  const pinCodes = new Map(LOCALITIES.map(({ name, pinCode }) => [name, pinCode]))
  expect(Object.fromEntries(Object.keys(EXPECTED_PIN_CODES).map((name) => [name, pinCodes.get(name)]))).toEqual(EXPECTED_PIN_CODES)
  for (const pinCode of pinCodes.values()) expect(pinCode).toMatch(/^41[12]\d{3}$/)
})

test('a start corrects the pin code that an earlier version has loaded, and adds no locality twice', async () => {
  const { database, drop } = await createTestDatabase()
  try {
    const { pool } = database
    await pool.query(`INSERT INTO localities (name, pin_code, latitude, longitude) VALUES ('Viman nagar', '411001', 18.5, 73.8)`)
    await insertLocalities(pool)
    const { rows } = await pool.query('SELECT locality_key AS key, pin_code AS "pinCode" FROM localities')
    expect(rows).toHaveLength(LOCALITIES.length)
    expect(rows).toContainEqual({ key: 'vimannagar', pinCode: '411014' })
    expect(new Set(rows.map(({ key }) => key))).toEqual(new Set(LOCALITIES.map(({ name }) => localityKey(name))))
  } finally {
    await drop()
  }
})
