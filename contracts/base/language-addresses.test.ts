import { expect, test } from 'vitest'
import { addressIn, splitLanguage } from './language-addresses.ts'
import { isTranslated, pageIn } from './translated-routes.ts'

test('the address of a page in another language has a prefix, that of the English page has none', () => {
  expect(addressIn('mr', '/listing?page=2')).toBe('/mr/listing?page=2')
  expect(addressIn('hi', '/')).toBe('/hi')
  expect(addressIn('mr', '/?x=1')).toBe('/mr?x=1')
  expect(addressIn('en', '/about')).toBe('/about')
})

test('the language of a path is its first part, in any case', () => {
  expect(splitLanguage('/mr')).toEqual({ language: 'mr', path: '/' })
  expect(splitLanguage('/mr/')).toEqual({ language: 'mr', path: '/' })
  expect(splitLanguage('/HI/listing/5')).toEqual({ language: 'hi', path: '/listing/5' })
  for (const path of ['/', '/listing', '/mrs/listing', '/en/listing', '/listing/mr', '//mr'])
    expect(splitLanguage(path)).toEqual({ language: 'en', path })
})

test('the English path never names another host', () => {
  expect(splitLanguage('/mr//evil.example/x').path).toBe('/evil.example/x')
})

test('translated pages are found by their routes', () => {
  for (const path of ['/', '/home', '/LISTING/', '/listing/7', '/localities/baner', '/about']) expect(isTranslated(path), path).toBe(true)
  for (const path of ['/listing/7/x', '/demo', '/x', '/aboutus', '/localities/a/b']) expect(isTranslated(path), path).toBe(false)
})

test('a page that exists in English alone keeps its address in every language', () => {
  expect(pageIn('mr', '/profile?tab=inquiries#yours')).toBe('/mr/profile?tab=inquiries#yours')
  expect(pageIn('hi', '/confirm-email#7.x')).toBe('/hi/confirm-email#7.x')
  expect(pageIn('mr', '/operations/grievances/7')).toBe('/operations/grievances/7')
  expect(pageIn('en', '/profile')).toBe('/profile')
})
