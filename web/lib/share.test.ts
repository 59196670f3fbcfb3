import { expect, it, vi } from 'vitest'
import { sharePage } from './share.ts'

const page = { title: 'A flat', url: 'https://wada.example/listing/1' }

function refusal(name: string): Error {
  return Object.assign(new Error(name), { name })
}

it('gives the page to the device', async () => {
  const share = vi.fn(async () => {})
  expect(await sharePage({ share }, page)).toBe('shared')
  expect(share).toHaveBeenCalledWith(page)
})

it('takes a change of mind for none of its business', async () => {
  const clipboard = { writeText: vi.fn(async () => {}) }
  expect(await sharePage({ share: () => Promise.reject(refusal('AbortError')), clipboard }, page)).toBe('cancelled')
  expect(clipboard.writeText).not.toHaveBeenCalled()
})

it('copies the link where there is no sharing, or where it fails', async () => {
  const clipboard = { writeText: vi.fn(async () => {}) }
  expect(await sharePage({ clipboard }, page)).toBe('copied')
  expect(await sharePage({ share: () => Promise.reject(refusal('NotAllowedError')), clipboard }, page)).toBe('copied')
  expect(clipboard.writeText).toHaveBeenCalledWith(page.url)
})

it('says so when neither works', async () => {
  expect(await sharePage({}, page)).toBe('failed')
  expect(await sharePage({ clipboard: { writeText: () => Promise.reject(refusal('NotAllowedError')) } }, page)).toBe('failed')
})
