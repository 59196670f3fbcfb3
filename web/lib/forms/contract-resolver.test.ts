import { expect, test } from 'vitest'
import { newProject } from '#contracts/operations/projects.ts'
import { siteMessage } from '#contracts/reaching/site-messages/site-messages.ts'
import { firstMessages, schemaResolver } from './contract-resolver.ts'

test('each field gets the first message of its contract, under its path with dots', () => {
  const own = siteMessage.safeParse({ name: '', email: 'x', phone: '', subject: 'A', message: '' })
  expect(firstMessages(own.error)).toEqual({
    name: 'Name is required',
    email: 'Please enter a valid email address',
    message: 'Message is required',
  })
  expect(firstMessages(undefined)).toEqual({})
})

test('a schema resolver returns the parsed values, or the messages at the fields of the form', async () => {
  const resolve = schemaResolver(newProject, (form: object) => ({ ...form, status: 'INACTIVE' }))
  const blank = { constructionName: 'Neem Court', builderName: 'B', reraNumber: 'P52100012345', flats: [{ flatType: '', price: '98 L' }] }
  const options = { fields: {}, shouldUseNativeValidation: false }
  expect(await resolve(blank, {}, options)).toEqual({
    values: {},
    errors: { flats: [{ flatType: { type: 'contract', message: 'Kind of flat is required' } }] },
  })
  const filledIn = { ...blank, flats: [{ flatType: '2 BHK', price: '98 L' }] }
  expect((await resolve(filledIn, {}, options)).values).toMatchObject({ flats: [{ flatType: '2_BHK', price: 98_00_000 }] })
})
