import { expect, test } from 'vitest'
import {
  DRAFT_LIFETIME_MS,
  type DraftContent,
  type DraftFile,
  type DraftState,
  type DraftStorage,
  deleteDraftsOf,
  openDraft,
  readRecord,
} from './draft-store.ts'

interface Content extends DraftContent {
  readonly values: { price: string }
  readonly files: { readonly pictures: readonly TestFile[]; readonly documents: readonly TestFile[] }
}
type TestFile = DraftFile & { readonly name: string; readonly state?: string }

/** Fake of a browser's storage: copies what is written, as IndexedDB does, and can be set to fail. */
function device() {
  const kept = new Map<string, unknown>()
  const texts = new Map<string, string>()
  const state = { now: 1_000_000, broken: false, full: false, hangs: false, writes: [] as string[][], states: [] as DraftState[] }
  const guard = () => {
    if (state.broken) throw new Error('no storage')
  }
  const storage: DraftStorage = {
    async get(wanted) {
      guard()
      return wanted.map((key) => structuredClone(kept.get(key)))
    },
    async set(entries) {
      guard()
      if (state.full && entries.length > 1) throw new Error('quota')
      if (state.hangs) await new Promise(() => undefined)
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
    texts: {
      read: (name) => JSON.parse(texts.get(name) ?? 'null'),
      write: (name, record) => void texts.set(name, JSON.stringify(record)),
      remove: (name) => void texts.delete(name),
      names: () => [...texts.keys()],
    },
  }
  const open = (name = 'post:7') => openDraft<Content>(name, { storage, now: () => state.now, onState: (next) => state.states.push(next) })
  return { storage, state, kept, texts, open }
}

const picture = (id: string, text = id) => ({ id, name: `${id}.jpg`, blob: new Blob([text], { type: 'image/jpeg' }) })
const content = (price: string, pictures: readonly TestFile[] = []): Content => ({ values: { price }, files: { pictures, documents: [] } })

test('a saved draft is found again with its values, its files in their order, and its key', async () => {
  const { open, state } = device()
  const draft = await open()
  expect(draft.found).toBeUndefined()
  const deed = { id: 'd', name: 'deed.pdf', blob: new Blob(['%PDF'], { type: 'application/pdf' }) }
  const stored = { id: 's', name: 'kept.jpg', existing: 'kept.jpg' }
  const files = { pictures: [picture('b'), stored, picture('a')], documents: [deed] }
  await draft.save({ values: { price: '25000' }, files, basedOn: 'before', step: 3 })
  const again = await open()
  expect(again.idempotencyKey()).toBe(draft.idempotencyKey())
  expect(again.found).toMatchObject({ values: { price: '25000' }, basedOn: 'before', step: 3 })
  expect(again.found?.files.pictures).toMatchObject([{ id: 'b' }, stored, { id: 'a' }])
  expect(await again.found?.files.pictures[0]?.blob?.text()).toBe('b')
  expect(again.found?.files.documents[0]?.blob?.type).toBe('application/pdf')
  expect(state.states).toEqual(['saving', 'saved'])
})

test('a draft keeps what a form notes about a file, and replaces the bytes when they change', async () => {
  const { open } = device()
  const draft = await open()
  await draft.save(content('1', [{ ...picture('a'), state: 'compressing' }]))
  expect((await open()).found?.files.pictures).toMatchObject([{ id: 'a', state: 'compressing' }])
  await draft.save(content('1', [{ ...picture('a', 'small'), state: 'ready' }]))
  const found = (await open()).found?.files.pictures[0]
  expect(found).toMatchObject({ state: 'ready' })
  expect(await found?.blob?.text()).toBe('small')
})

test('a change of text or order does not write files again, and a removed file is deleted', async () => {
  const { open, state, kept } = device()
  const [a, b] = [picture('a'), picture('b')]
  const draft = await open()
  await draft.save(content('1', [a, b]))
  await draft.save(content('2', [b, a]))
  await draft.save(content('3', [b]))
  expect(state.writes).toEqual([['post:7', 'post:7/a', 'post:7/b'], ['post:7'], ['post:7']])
  expect([...kept.keys()]).toEqual(['post:7', 'post:7/b'])
  const again = await open()
  await again.save(content('4', again.found?.files.pictures))
  expect(state.writes.at(-1)).toEqual(['post:7'])
})

test('of several saves in quick succession only the last one is written', async () => {
  const { open, state } = device()
  const draft = await open()
  await Promise.all(['1', '2', '3'].map((price) => draft.save(content(price))))
  expect((await open()).found?.values.price).toBe('3')
  expect(state.writes).toHaveLength(1)
})

test('text that was saved while the page was closed is newer than the saved draft, whose files it keeps', async () => {
  const { open, state } = device()
  const draft = await open()
  await draft.save(content('1', [picture('a')]))
  state.now += 10
  draft.saveText(content('12', [picture('a')]))
  const again = await open()
  expect(again.found?.values.price).toBe('12')
  expect(again.found?.files.pictures).toHaveLength(1)
  state.now += 10
  await again.save(content('123'))
  expect((await open()).found?.values.price).toBe('123')
})

test('text of a save that has not ended when the page is closed is found again', async () => {
  const { open, state } = device()
  const draft = await open()
  await draft.save(content('1', [picture('a')]))
  state.hangs = true
  void draft.save(content('12', [picture('a')]))
  await Promise.resolve()
  draft.saveText()
  state.hangs = false
  const reopened = await open()
  expect(reopened.found).toMatchObject({ values: { price: '12' }, files: { pictures: [{ id: 'a' }] } })
  state.now += 10
  await reopened.save(content('123'))
  reopened.saveText()
  expect((await open()).found?.values.price).toBe('123')
})

test('a save that ends late leaves the text of a newer one in place', async () => {
  const { open, texts } = device()
  const draft = await open()
  const [first, second] = [draft.save(content('1', [picture('a')])), draft.save(content('2'))]
  draft.saveText()
  await first
  expect(texts.size).toBe(1)
  await second
  expect([...texts.keys()]).toEqual([])
})

test('a draft is found under its own name only, and a cleared one is gone with its files and its key', async () => {
  const { open, kept, texts } = device()
  const draft = await open()
  await draft.save(content('1', [picture('a')]))
  draft.saveText(content('1'))
  expect((await open('post:8')).found).toBeUndefined()
  const key = draft.idempotencyKey()
  await draft.clear()
  expect(draft.idempotencyKey()).not.toBe(key)
  expect([...kept.keys(), ...texts.keys()]).toEqual([])
  expect((await open()).found).toBeUndefined()
})

test('a draft that is cleared while it is being saved stays deleted', async () => {
  const { open } = device()
  const draft = await open()
  await Promise.all([draft.save(content('1', [picture('a')])), draft.clear()])
  expect((await open()).found).toBeUndefined()
})

test('a draft that was cleared stays deleted, also when the page is reloaded before the deletion has ended', async () => {
  const { open, storage, kept, texts, state } = device()
  const draft = await open()
  await draft.save(content('25000', [picture('a')]))
  const remove = storage.remove
  const begun = new Promise<void>((resolve) => {
    storage.remove = () => {
      resolve()
      return new Promise(() => undefined)
    }
  })
  void draft.clear()
  await begun
  storage.remove = remove
  // another form may be opened first
  expect((await open('edit-3:7')).found).toBeUndefined()
  expect((await open()).found).toBeUndefined()
  expect([...kept.keys(), ...texts.keys()]).toEqual([])

  // what is written after the deletion began is kept
  const next = await open()
  await next.save(content('26000'))
  void next.clear()
  next.saveText(content('27000'))
  state.now += 1
  expect((await open()).found?.values.price).toBe('27000')
})

test('drafts of every form and person are deleted after 30 days', async () => {
  const { open, state, kept, texts } = device()
  await (await open()).save(content('1', [picture('a')]))
  const other = await open('post:8')
  await other.save(content('2', [picture('b')]))
  other.saveText(content('3'))
  state.now += DRAFT_LIFETIME_MS - 1
  expect((await open()).found).toBeDefined()
  state.now += 1
  expect((await open('post:9')).found).toBeUndefined()
  expect([...kept.keys(), ...texts.keys()]).toEqual([])
})

test('files that belong to no record are deleted', async () => {
  const { open, kept } = device()
  await (await open()).save(content('1', [picture('a')]))
  for (const key of ['post:7/left', 'post:8/left']) kept.set(key, { bytes: new ArrayBuffer(1), type: '' })
  await open('post:9')
  expect([...kept.keys()]).toEqual(['post:7', 'post:7/a'])
})

test('a browser without IndexedDB, or without room for files, still keeps the text', async () => {
  const { open, state } = device()
  state.broken = true
  const draft = await open()
  await draft.save(content('1', [picture('a')]))
  expect((await open()).found).toEqual(content('1'))
  await draft.clear()
  expect((await open()).found).toBeUndefined()

  Object.assign(state, { broken: false, full: true })
  await (await open()).save(content('2', [picture('a')]))
  expect((await open()).found).toEqual(content('2'))
  expect(state.states.slice(-2)).toEqual(['saving', 'text_only'])
})

test.each([
  null,
  'text',
  {},
  { version: 1, savedAt: 1, idempotencyKey: 'k', values: {}, files: {} },
  { version: 2, savedAt: 1, idempotencyKey: 'k', values: null, files: {} },
])('readRecord does not accept %j', (found) => {
  expect(readRecord(found, 2)).toBeUndefined()
})

test('deleteDraftsOf deletes the drafts of one user with their files, and those of no other', async () => {
  const { storage } = device()
  const record = { version: 2 }
  await storage.set(['post:1', 'post:1/front', 'post:11', 'edit-1:2'].map((name) => [name, record]))
  for (const name of ['requirement:1', 'requirement:21']) storage.texts.write(name, record)
  await deleteDraftsOf(1, storage)
  expect([...(await storage.keys())].sort()).toEqual(['edit-1:2', 'post:11'])
  expect(storage.texts.names()).toEqual(['requirement:21'])
})
