import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CatalogueLocality } from '#contracts/operations/localities.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type OperatorCalls, operatorCallsOf } from '#tests/operators.ts'
import { seedProjects } from '#tests/projects.ts'
import { seedProperties } from '#tests/properties.ts'

const PATH = '/api/operations/localities'
const BANER = {
  name: 'Baner',
  marathiName: 'बाणेर',
  hindiName: '',
  aliases: 'Baner Gaon\n\n Banner ',
  sharedAliases: '',
  pinCode: '411045',
  latitude: '18.56',
  longitude: '73.787',
}

let t: TestApp
/** Another copy of the program on the same database. */
let copy: TestApp
let operator: OperatorCalls

beforeAll(async () => {
  t = await createTestApp()
  copy = await createTestApp({}, { copyOf: t })
  operator = await operatorCallsOf(t)
})
afterAll(async () => {
  await copy.close()
  await t.close()
})
beforeEach(async () => {
  await t.database.pool.query('DELETE FROM projects')
  await t.database.pool.query('DELETE FROM properties')
  await t.database.pool.query('DELETE FROM localities')
})

const add = (changes: object = {}) => operator.send('POST', PATH, { ...BANER, ...changes })
const added = async (changes: object = {}): Promise<CatalogueLocality> => (await add(changes)).json()
const edit = ({ localityId, ...locality }: CatalogueLocality, changes: object) =>
  operator.send('PUT', `${PATH}/${localityId}`, { ...locality, ...changes })
const areasIn = async (text: string, app = copy) =>
  (await app.app.inject(`/api/search/understood?text=${encodeURIComponent(text)}`)).json().area

test('a new locality is understood by its name, its names in Marathi and Hindi and its spellings, in every copy of the program', async () => {
  expect(await areasIn('2 bhk in baner')).toEqual([])
  expect(await added({ hindiName: 'बनेर' })).toMatchObject({
    name: 'Baner',
    aliases: ['Baner Gaon', 'Banner'],
    latitude: 18.56,
    version: 1,
    liveProperties: 0,
  })
  for (const app of [t, copy])
    for (const text of ['2 bhk in baner', 'flat BANNER', 'बाणेर', 'बनेर', 'baner gaon', '411045'])
      expect(await areasIn(text, app), text).toEqual(['Baner'])
})

test('a changed spelling is understood and suggested from the change on, and the one before no longer', async () => {
  const locality = await added({ aliases: 'Hilltown' })
  const edited: CatalogueLocality = (await edit(locality, { aliases: ['Banerhills'], marathiName: '' })).json()
  expect(edited).toEqual({ ...locality, aliases: ['Banerhills'], marathiName: null, version: 2 })
  expect([await areasIn('banerhills'), await areasIn('hilltown')]).toEqual([['Baner'], []])
  // by its sound
  expect(await areasIn('बाणेर')).toEqual(['Baner'])
  const localities = (await copy.app.inject('/api/localities/get')).json()
  expect(localities).toEqual([expect.objectContaining({ name: 'Baner' })])
  expect((await operator.actionsOn('locality', locality.localityId)).at(-1)).toEqual({
    action: 'locality_changed',
    before: { aliases: ['Hilltown'], marathiName: 'बाणेर' },
    after: { aliases: ['Banerhills'], marathiName: null },
    reason: null,
  })
})

test('a renamed locality keeps its properties and projects, which get the new name, and is still found by the old one', async () => {
  const locality = await added({ aliases: '' })
  const [propertyId] = await seedProperties(t.database.pool, [{ area: 'Baner', locality_id: locality.localityId }])
  const [projectId] = await seedProjects(t.database.pool, [{ area: 'Baner', locality_id: locality.localityId }])
  const renamed: CatalogueLocality = (await edit(locality, { name: 'Baner Hill' })).json()
  expect(renamed).toMatchObject({ name: 'Baner Hill', aliases: ['Baner'], liveProperties: 1 })
  expect((await copy.app.inject(`/api/properties/get/${propertyId}`)).json()).toMatchObject({ address: { area: 'Baner Hill' } })
  expect((await copy.app.inject(`/api/under-constructions/${projectId}`)).json()).toMatchObject({ address: { area: 'Baner Hill' } })
  expect(await areasIn('baner')).toEqual(['Baner Hill'])
  const found = (await copy.app.inject('/api/properties/search?area=Baner%20Hill')).json()
  expect(found.map((property: { propertyId: number }) => property.propertyId)).toEqual([propertyId])
})

test('properties in the middle of a locality move with it, and those whose own place is known stay', async () => {
  const locality = await added()
  const ids = await seedProperties(t.database.pool, [{ locality_id: locality.localityId }, { locality_id: locality.localityId }])
  for (const [at, latitude] of [18.56, 18.5612].entries())
    await t.database.pool.query('UPDATE properties SET latitude = $2, longitude = 73.787 WHERE id = $1', [ids[at], latitude])
  await edit(locality, { latitude: '18.57', longitude: '73.79' })
  const { rows } = await t.database.pool.query('SELECT latitude, longitude FROM properties ORDER BY id')
  expect(rows).toEqual([
    { latitude: 18.57, longitude: 73.79 },
    { latitude: 18.5612, longitude: 73.787 },
  ])
})

test('a spelling belongs to one locality, whatever its case, spaces and signs', async () => {
  await added()
  for (const [field, changes] of [
    ['name', { name: 'BANER' }],
    ['name', { name: 'Baner-Gaon' }],
    ['marathiName', { name: 'Aundh', marathiName: 'बाणेर' }],
    ['hindiName', { name: 'Aundh', marathiName: '', hindiName: 'बाणेर' }],
    ['aliases', { name: 'Aundh', marathiName: '', aliases: 'banner.' }],
  ] as const) {
    const answer = await add({ aliases: '', ...changes })
    expect([answer.statusCode, Object.keys(answer.json().fields)], JSON.stringify(changes)).toEqual([409, [field]])
    expect(answer.json().message).toContain('Baner has the spelling')
  }
})

test('a spelling that people mean several places by is shared, and finds all of them', async () => {
  await added({ name: 'Vadgaon Budruk', marathiName: '', aliases: '', sharedAliases: 'Vadgaon' })
  const other = await added({ name: 'Wadgaon Sheri', marathiName: '', aliases: '', sharedAliases: 'Vadgaon' })
  expect(other).toMatchObject({ aliases: [], sharedAliases: ['Vadgaon'] })
  expect(await areasIn('vadgaon')).toEqual(['Vadgaon Budruk', 'Wadgaon Sheri'])
})

test('the name in Hindi is changed alone, and its change stands in the history', async () => {
  const locality = await added({ hindiName: 'बनेर' })
  expect((await edit(locality, { hindiName: '' })).json()).toEqual({ ...locality, hindiName: null, version: 2 })
  expect((await operator.actionsOn('locality', locality.localityId)).at(-1)).toMatchObject({
    ...{ action: 'locality_changed', before: { hindiName: 'बनेर' }, after: { hindiName: null } },
  })
})

test('of localities that claim one spelling at once one gets it', async () => {
  const answers = await Promise.all(['One', 'Two', 'Three', 'Four'].map((name) => add({ name, marathiName: '', aliases: 'The Same' })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
})

test('of edits of one version at once one is saved', async () => {
  const locality = await added()
  const answers = await Promise.all(['411001', '411002', '411003'].map((pinCode) => edit(locality, { pinCode })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
})

test('what is missing or wrong is named at its field', async () => {
  const answer = await add({
    name: ' ',
    marathiName: 'Baner',
    hindiName: 'Baner',
    aliases: 'x'.repeat(61),
    pinCode: '01',
    latitude: '73.78',
    longitude: 'east',
  })
  expect([answer.statusCode, Object.keys(answer.json().fields).sort()]).toEqual([
    422,
    ['aliases', 'hindiName', 'latitude', 'longitude', 'marathiName', 'name', 'pinCode'],
  ])
})

test('the list is searched by parts of names and spellings, and by the pin code', async () => {
  await added()
  await added({ name: 'Aundh', marathiName: 'औंध', aliases: '', pinCode: '411067' })
  const listed = async (keyword: string) =>
    (await operator.get(`${PATH}?keyword=${encodeURIComponent(keyword)}`)).json().content.map(({ name }: CatalogueLocality) => name)
  expect(await listed('')).toEqual(['Aundh', 'Baner'])
  expect([await listed('BANN'), await listed('औं'), await listed('41104'), await listed('%')]).toEqual([['Baner'], ['Aundh'], ['Baner'], []])
})

test('areas that are no known locality are listed by their live properties, and one press moves them to the locality that is meant', async () => {
  const baner = await added({ aliases: '' })
  await seedProperties(t.database.pool, [
    { area: 'Banerr' },
    { area: 'Banerr' },
    { area: 'Banerr', status: 'INACTIVE' },
    { area: 'Lost Hill' },
    { area: 'Old Hill', status: 'INACTIVE' },
  ])
  const unknown = async () => (await operator.get('/api/operations/unknown-areas')).json()
  const meant = [{ localityId: baner.localityId, name: 'Baner' }]
  expect(await unknown()).toEqual({
    content: [
      { area: 'Banerr', liveProperties: 2, meant },
      { area: 'Lost Hill', liveProperties: 1, meant: [] },
    ],
    totalElements: 2,
  })
  const place = (area: string, localityId = baner.localityId, name = 'Baner') =>
    operator.send('POST', `${PATH}/${localityId}/areas`, { area, seen: { name } })
  // another operator has renamed it since
  expect((await place('Banerr', baner.localityId, 'Baner Hill')).statusCode).toBe(409)
  const answers = await Promise.all([place('Banerr'), place('Banerr')])
  expect(answers.map((answer) => answer.json().changed).sort()).toEqual([0, 3])
  const { rows } = await t.database.pool.query('SELECT count(*)::integer AS moved FROM properties WHERE locality_id = $1 AND area = $2', [
    baner.localityId,
    'Baner',
  ])
  expect(rows).toEqual([{ moved: 3 }])
  expect((await unknown()).content).toEqual([{ area: 'Lost Hill', liveProperties: 1, meant: [] }])
  const { content } = (await operator.get(`/api/operations/actions?kind=locality&id=${baner.localityId}`)).json()
  expect(content.map(({ action, before, after }: Record<string, unknown>) => ({ action, before, after }))).toEqual([
    { action: 'area_placed', before: { area: 'Banerr' }, after: { area: 'Baner', changed: 3 } },
    expect.objectContaining({ action: 'locality_added' }),
  ])
  expect((await place('Lost Hill', 32_000)).statusCode).toBe(404)
  expect((await place('')).statusCode).toBe(422)
})
