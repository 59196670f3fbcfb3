import { expect, it, vi } from 'vitest'
import { sharePage, whatsAppAppLink } from './share.ts'

const page = { title: 'A flat', url: 'https://wada.example/listing/1' }

function errorNamed(name: string): Error {
  return Object.assign(new Error(name), { name })
}

it('sharePage uses the share function of the device', async () => {
  const share = vi.fn(async () => {})
  expect(await sharePage(page, { share })).toBe('shared')
  expect(share).toHaveBeenCalledWith(page)
})

it.each(['AbortError', 'InvalidStateError'])('sharePage copies nothing when the person cancels or presses twice: %s', async (name) => {
  const clipboard = { writeText: vi.fn(async () => {}) }
  expect(await sharePage(page, { share: () => Promise.reject(errorNamed(name)), clipboard })).toBe('cancelled')
  expect(clipboard.writeText).not.toHaveBeenCalled()
})

it('sharePage copies the link when the device cannot share or sharing fails', async () => {
  const clipboard = { writeText: vi.fn(async () => {}) }
  expect(await sharePage(page, { clipboard })).toBe('copied')
  expect(await sharePage(page, { share: () => Promise.reject(errorNamed('NotAllowedError')), clipboard })).toBe('copied')
  expect(clipboard.writeText).toHaveBeenCalledWith(page.url)
})

it('sharePage copies the link by selecting it where there is no clipboard', async () => {
  const copySelected = vi.fn(() => true)
  expect(await sharePage(page, { copySelected })).toBe('copied')
  expect(copySelected).toHaveBeenCalledWith(page.url)
})

it('sharePage returns failed when neither sharing nor copying works', async () => {
  expect(await sharePage(page, {})).toBe('failed')
  expect(await sharePage(page, { clipboard: { writeText: () => Promise.reject(errorNamed('NotAllowedError')) } })).toBe('failed')
})

it('whatsAppAppLink opens the app and holds the whole text', () => {
  const link = new URL(whatsAppAppLink('Close to work: https://wada.example/shared-shortlist#7.a-b'))
  expect(link.protocol).toBe('whatsapp:')
  expect(link.searchParams.get('text')).toBe('Close to work: https://wada.example/shared-shortlist#7.a-b')
})
