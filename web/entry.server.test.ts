import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api/api.ts'
import { handleError, setSiteContext } from './entry.server.tsx'

test('an unexpected error of a page goes to the server’s log, which redacts it, and nowhere else', () => {
  const logFailure = vi.fn()
  const written = vi.spyOn(process.stderr, 'write')
  const context = new RouterContextProvider()
  const brand = { name: 'Wada', officeAddress: '', supportEmail: '', supportPhone: '' }
  const legal = { cin: null, gstin: null, supportAddress: null, nodalContact: null }
  const brandPages = {
    ...{ legalName: 'Wada', whatsappNumber: '', supportHours: null, legal, erasedDataKeptDays: 0, logsKeptDays: 180 },
    ...{ homeFigures: [], aboutFigures: [], aboutStory: [], team: [], grievanceOfficer: null },
  }
  const request = async () => ({ status: 200, text: '' })
  setSiteContext(context, {
    brand,
    brandPages,
    origin: 'https://wada.example',
    mode: 'demo',
    pageSpeedShare: 0,
    takePage: () => {},
    logFailure,
    request,
  })
  const page = { request: new Request('https://wada.example/listing?keyword=river'), context }
  const error = new Error('no row for 9876543210')
  handleError(error, page)
  handleError(new ApiError(503, { message: 'Something is busy.' }), page)
  expect(logFailure.mock.calls).toEqual([[error]])
  expect(written).not.toHaveBeenCalled()
  written.mockRestore()
})
