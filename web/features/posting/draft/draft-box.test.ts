import { expect, test } from 'vitest'
import type { DeviceStore } from './device-store.ts'
import { type DraftState, openDraft } from './draft-box.ts'
import { DRAFT_LIFE_MS, type DraftContent, type DraftRecord, readRecord } from './draft-record.ts'
import type { TextShelf } from './text-shelf.ts'

interface Form {
  price: string
}

/** A device: what is written is copied, as IndexedDB does, and can be refused. */
function device() {
  const kept = new Map<string, unknown>()
  const texts = new Map<string, string>()
  const state = { now: 1_000_000, broken: false, full: false, writes: [] as string[][], told: [] as DraftState[] }
  const guard = () => {
    if (state.broken) throw new Error('no storage')
  }
  const store: DeviceStore = {
    async get(wanted) {
      guard()
      return wanted.map((key) => structuredClone(kept.get(key)))
    },
    async set(entries) {
      guard()
      if (state.full && entries.length > 1) throw new Error('quota')
      state.writes.push(entries.map(([key]) => key))
      for (const [key, value] of entries) kept.set(key, structuredClone(value))
    },
    async remove(unwanted) {
      guard()
      for (const key of unwanted) kept.delete(key)
    },
    async keys() {
      guard()
      return [...kept.keys()]
    },
  }
  const shelf: TextShelf = {
    read: (name) => JSON.parse(texts.get(name) ?? 'null'),
    write: (name, record) => void texts.set(name, JSON.stringify(record)),
    remove: (name) => void texts.delete(name),
    names: () => [...texts.keys()],
  }
  const open = (name = 'post:7') => openDraft<Form>(name, { store, shelf, now: () => state.now, tell: (told) => state.told.push(told) })
  return { state, kept, texts, open }
}

const photo = (id: string, text = id) => ({
  id,
  name: `${id}.jpg`,
  state: 'ready' as const,
  blob: new Blob([text], { type: 'image/jpeg' }),
})
const content = (price: string, photos: DraftContent<Form>['photos'] = []): DraftContent<Form> => ({
  values: { price },
  photos,
  documents: [],
})

test('what was saved is found again: values, files, their order, and the key', async () => {
  const { open, state } = device()
  const box = await open()
  expect(box.found).toBeNull()
  const deed = { id: 'd', name: 'deed.pdf', blob: new Blob(['%PDF'], { type: 'application/pdf' }) }
  const stored = { id: 's', name: 'kept.jpg', existing: 'kept.jpg', state: 'ready' as const }
  await box.save({ values: { price: '25000' }, photos: [photo('b'), stored, photo('a')], documents: [deed], basedOn: 'before' })
  const again = await open()
  expect(again.idempotencyKey()).toBe(box.idempotencyKey())
  expect(again.found).toMatchObject({ values: { price: '25000' }, basedOn: 'before' })
  expect(again.found?.photos).toMatchObject([{ id: 'b' }, stored, { id: 'a' }])
  expect(await again.found?.photos[0]?.blob?.text()).toBe('b')
  expect(again.found?.documents[0]?.blob?.type).toBe('application/pdf')
  expect(state.told).toEqual(['saving', 'saved'])
})

test('a photo that was not compressed yet is kept as it was chosen; a refused one is not', async () => {
  const { open } = device()
  const box = await open()
  await box.save(
    content('1', [
      { ...photo('a'), state: 'compressing' },
      { ...photo('b'), state: 'refused' },
    ]),
  )
  expect((await open()).found?.photos).toMatchObject([{ id: 'a', state: 'compressing' }])
  await box.save(content('1', [photo('a', 'small')]))
  const found = (await open()).found?.photos[0]
  expect(found).toMatchObject({ state: 'ready' })
  expect(await found?.blob?.text()).toBe('small')
})

test('a change of text or order writes no file again, and a removed one goes', async () => {
  const { open, state, kept } = device()
  const [a, b] = [photo('a'), photo('b')]
  const box = await open()
  await box.save(content('1', [a, b]))
  await box.save(content('2', [b, a]))
  await box.save(content('3', [b]))
  expect(state.writes).toEqual([['post:7', 'post:7/a', 'post:7/b'], ['post:7'], ['post:7']])
  expect([...kept.keys()]).toEqual(['post:7', 'post:7/b'])
  const again = await open()
  await again.save({ values: { price: '4' }, photos: again.found?.photos ?? [], documents: [] })
  expect(state.writes.at(-1)).toEqual(['post:7'])
})

test('of saves that come faster than the device the last one wins', async () => {
  const { open, state } = device()
  const box = await open()
  await Promise.all(['1', '2', '3'].map((price) => box.save(content(price))))
  expect((await open()).found?.values.price).toBe('3')
  expect(state.writes).toHaveLength(1)
})

test('text that was written in the last moment of a page is newer than what was saved, with its files', async () => {
  const { open, state } = device()
  const box = await open()
  await box.save(content('1', [photo('a')]))
  state.now += 10
  box.saveText(content('12', [photo('a')]))
  const again = await open()
  expect(again.found?.values.price).toBe('12')
  expect(again.found?.photos).toHaveLength(1)
  state.now += 10
  await again.save(content('123'))
  expect((await open()).found?.values.price).toBe('123')
})

test('nobody else gets a draft, and a cleared one is gone with its files and its key', async () => {
  const { open, kept, texts } = device()
  const box = await open()
  await box.save(content('1', [photo('a')]))
  box.saveText(content('1'))
  expect((await open('post:8')).found).toBeNull()
  const key = box.idempotencyKey()
  await box.clear()
  expect(box.idempotencyKey()).not.toBe(key)
  expect([...kept.keys(), ...texts.keys()]).toEqual([])
  expect((await open()).found).toBeNull()
})

test('what was sent without an answer is kept with the draft until it is cleared', async () => {
  const { open, state } = device()
  const box = await open()
  await box.save(content('1', [photo('a')]))
  const sent = [{ property: '{"price":1}', images: ['a'], documents: [] }]
  await box.noteUnanswered(sent)
  expect((await open()).unanswered()).toEqual(sent)
  state.now += 10
  await box.save(content('2', [photo('a')]))
  state.now += 10
  box.saveText(content('3', [photo('a')]))
  const again = await open()
  expect(again.unanswered()).toEqual(sent)
  expect(again.found).toMatchObject({ values: { price: '3' }, photos: [{ id: 'a' }] })
  await again.noteUnanswered([])
  expect((await open()).unanswered()).toEqual([])
  await again.noteUnanswered(sent)
  await again.clear()
  expect((await open()).unanswered()).toEqual([])
  expect((await open()).found).toBeNull()
})

test('a draft that is cleared while it is being saved stays away', async () => {
  const { open } = device()
  const box = await open()
  await Promise.all([box.save(content('1', [photo('a')])), box.clear()])
  expect((await open()).found).toBeNull()
})

test('after 30 days everybody’s drafts are dropped', async () => {
  const { open, state, kept, texts } = device()
  await (await open()).save(content('1', [photo('a')]))
  const other = await open('post:8')
  await other.save(content('2', [photo('b')]))
  other.saveText(content('3'))
  state.now += DRAFT_LIFE_MS - 1
  expect((await open()).found).not.toBeNull()
  state.now += 1
  expect((await open('post:9')).found).toBeNull()
  expect([...kept.keys(), ...texts.keys()]).toEqual([])
})

test('files that no record names are dropped', async () => {
  const { open, kept } = device()
  await (await open()).save(content('1', [photo('a')]))
  for (const key of ['post:7/left', 'post:8/left']) kept.set(key, { bytes: new ArrayBuffer(1), type: '' })
  await open('post:9')
  expect([...kept.keys()]).toEqual(['post:7', 'post:7/a'])
})

test('a browser that keeps nothing, or has no room for files, still keeps the text', async () => {
  const { open, state } = device()
  state.broken = true
  const box = await open()
  await box.save(content('1', [photo('a')]))
  expect((await open()).found).toEqual({ values: { price: '1' }, photos: [], documents: [] })
  await box.clear()
  expect((await open()).found).toBeNull()

  Object.assign(state, { broken: false, full: true })
  await (await open()).save(content('2', [photo('a')]))
  expect((await open()).found).toMatchObject({ values: { price: '2' }, photos: [] })
  expect(state.told.slice(-2)).toEqual(['saving', 'text_only'])
})

test.each([
  null,
  'text',
  {},
  { version: 2, savedAt: 1, idempotencyKey: 'k', values: {}, photos: [], documents: [] },
  { version: 1, savedAt: 1, idempotencyKey: 'k', values: null, photos: [], documents: [] },
] as (DraftRecord | unknown)[])('what is no draft is not read as one: %j', (found) => {
  expect(readRecord(found, 2)).toBeUndefined()
})
