import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cellOf } from '#contracts/finding/map/map-cells.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { seedLocalities } from '#tests/properties.ts'

interface Style {
  readonly sources: { readonly pune: { readonly data: string } }
  readonly layers: readonly {
    readonly id: string
    readonly source?: string
    readonly filter?: unknown
    readonly minzoom?: number
    readonly layout?: Readonly<Record<string, unknown>>
    readonly paint: unknown
  }[]
}
interface Data {
  readonly features: readonly { readonly properties: Readonly<Record<string, unknown>>; readonly geometry: { readonly type: string } }[]
}

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
  await seedLocalities(t.database.pool, ['Baner'])
  await t.database.pool.query(`UPDATE localities SET marathi_name = 'बाणेर'`)
})
afterAll(() => t.close())

const styleOf = async (address = '/map/style.json'): Promise<Style> => (await t.app.inject(address)).json()

async function cellOfLocality(name: string): Promise<number> {
  const { rows } = await t.database.pool.query('SELECT latitude, longitude FROM localities WHERE name = $1', [name])
  return cellOf(rows[0].latitude, rows[0].longitude) as number
}

/** Whether a feature passes a filter of the style, which uses only `all` and `==` of properties. */
function fits(filter: unknown, properties: Readonly<Record<string, unknown>>): boolean {
  const [operator, ...parts] = filter as [string, ...unknown[]]
  if (operator === 'all') return parts.every((part) => fits(part, properties))
  const [[, name], value] = parts as [[string, string], unknown]
  return operator === '==' && properties[name] === value
}

describe('the style of the map', () => {
  test('draws every layer from features that the data has, and each feature of the data in some layer', async () => {
    const { layers, sources } = await styleOf()
    const { features }: Data = (await t.app.inject(sources.pune.data)).json()
    const drawn = layers.filter(({ source }) => source === 'pune')
    expect(drawn.length).toBeGreaterThan(15)
    for (const { id, filter } of drawn)
      expect(
        features.some(({ properties }) => fits(filter, properties)),
        id,
      ).toBe(true)
    const lost = features.filter(({ properties }) => !drawn.some(({ filter }) => fits(filter, properties)))
    expect(lost.map(({ properties }) => properties.name)).toEqual([])
    expect(new Set(layers.map(({ id }) => id)).size).toBe(layers.length)
  })

  test('names localities from the zoom at which the whole city is on a phone in landscape', async () => {
    const { layers } = await styleOf()
    const names = layers.find(({ id }) => id === 'localities')
    // 20 km within 290 px
    expect(names?.minzoom).toBeLessThanOrEqual(9.2)
  })

  test('lets the name of a locality move to each side of a marker that covers its place', async () => {
    const { layers } = await styleOf()
    const places = layers.find(({ id }) => id === 'localities')?.layout?.['text-variable-anchor-offset']
    expect(places).toEqual(expect.arrayContaining(['center', 'top', 'bottom', 'left', 'right']))
  })

  test('is another one in the dark, with the same layers', async () => {
    const [light, dark] = [await styleOf(), await styleOf('/map/style.json?theme=dark')]
    expect(dark.layers.map(({ id }) => id)).toEqual(light.layers.map(({ id }) => id))
    expect(dark.layers.map(({ paint }) => paint)).not.toEqual(light.layers.map(({ paint }) => paint))
    expect(await styleOf('/map/style.json?theme=&theme=dark')).toEqual(light)
  })

  test('needs nothing from elsewhere', async () => {
    expect(JSON.stringify(await styleOf())).not.toMatch(/https?:|glyphs|sprite/)
  })
})

describe('the data of the map', () => {
  test('is kept for a year under the address in the style, and for no time under another one', async () => {
    const { data } = (await styleOf()).sources.pune
    const { headers } = await t.app.inject(data)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    for (const other of ['/map/pune.json', '/map/pune.json?v=', `${data}x`])
      expect((await t.app.inject(other)).headers['cache-control'], other).toBe('no-cache')
  })

  test('has the localities with both names, and another address when they change', async () => {
    const before = (await styleOf()).sources.pune.data
    await seedLocalities(t.database.pool, ['Wakad'])
    const after = (await styleOf()).sources.pune.data
    expect(after).not.toBe(before)
    const { features }: Data = (await t.app.inject(after)).json()
    const localities = features.filter(({ properties }) => properties.layer === 'locality')
    expect(localities.map(({ properties }) => [properties.name, properties.marathiName])).toEqual([
      ['Baner', 'बाणेर'],
      ['Wakad', null],
    ])
  })
})

describe('the map around a cell', () => {
  test('is an SVG with only its own styles, with the circle or without', async () => {
    const circle = await t.app.inject('/map/around/26228.svg')
    const locality = await t.app.inject('/map/around/26228-locality.svg')
    expect([circle.statusCode, locality.statusCode, circle.headers['content-type']]).toEqual([200, 200, 'image/svg+xml; charset=utf-8'])
    expect([circle.payload.includes('class="place"'), locality.payload.includes('class="place"')]).toEqual([true, false])
    expect(circle.headers['cache-control']).toBe('public, max-age=300')
    expect(String(circle.headers['content-security-policy'])).toMatch(/style-src 'self' 'sha256-[^']+';/)
  })

  test('is answered 304 to a browser that has it, and sent again when a locality in it has another name', async () => {
    await seedLocalities(t.database.pool, ['Sus', 'Aundh'])
    await t.services.search.feed.sync()
    const url = `/map/around/${await cellOfLocality('Aundh')}-locality.svg`
    const first = await t.app.inject(url)
    const headers = { 'if-none-match': String(first.headers.etag) }
    const again = await t.app.inject({ url, headers })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
    await t.database.pool.query(`UPDATE localities SET name = 'Aundh Gaon' WHERE name = 'Aundh'`)
    await t.services.search.feed.sync()
    const renamed = await t.app.inject({ url, headers })
    expect([first.payload.includes('>Aundh<'), renamed.statusCode, renamed.payload.includes('>Aundh Gaon<')]).toEqual([true, 200, true])
  })

  test.each(['0', '903', '60000', '999999', '-1', '1e3', '12a', '1.svg', '0x10', '26228-place'])('is not there for %s', async (cell) => {
    const answer = await t.app.inject({ url: `/map/around/${cell}.svg`, headers: { accept: 'image/svg+xml' } })
    expect(answer.statusCode).toBe(404)
  })
})

describe('a section of the map', () => {
  test('is an SVG of what lies between some degrees, answered 304 to a browser that has it', async () => {
    const url = '/map/section.svg?box=18.5,73.75,18.6,73.85'
    const { statusCode, headers, payload } = await t.app.inject(url)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    expect(payload).toContain('>Baner Road<')
    const again = await t.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  })

  test.each([
    '',
    '?box=',
    '?box=18.5,73.75,18.6',
    '?box=18.6,73.75,18.5,73.85',
    '?box=18.5,73.75,18.5001,73.7501',
    '?box=10,70,20,80',
    '?box=18,73.1,18.2,75',
    '?box=18.5,73.75,18.6,73.85&box=18.5,73.75,18.6,73.85',
  ])('is refused for %s', async (query) => {
    const answer = await t.app.inject({ url: `/map/section.svg${query}`, headers: { accept: 'application/json' } })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: { box: expect.any(String) } })
  })
})

test('a map of the operator’s own takes the place of the drawn one, and pages may load it from its origins and no others', async () => {
  const own = await createTestApp({
    MAP_STYLE_URL: 'https://maps.example/pune/style.json?key=1',
    MAP_ORIGINS: 'https://tiles.example, https://maps.example',
  })
  const { statusCode, headers } = await own.app.inject('/map/style.json')
  const page = await own.app.inject('/about')
  await own.close()
  expect([statusCode, headers.location]).toEqual([302, 'https://maps.example/pune/style.json?key=1'])
  expect(String(page.headers['content-security-policy'])).toContain("connect-src 'self' https://maps.example https://tiles.example;")
  expect(String((await t.app.inject('/about')).headers['content-security-policy'])).toContain("connect-src 'self';")
})
