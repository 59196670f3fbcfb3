import { expect, test } from 'vitest'
import routes from '#web/routes.ts'
import { pageKindOf } from './page-kind.ts'

test('every page of the site has its kind', () => {
  const kinds = routes.map(({ path = '' }) => [path, pageKindOf(`/${path.replace(/:\w+/g, '17')}`)] as const)
  const pathsOf = (wanted: string) => kinds.filter(([, kind]) => kind === wanted).map(([path]) => path)
  expect(pathsOf('property')).toEqual(['listing/:id'])
  expect(pathsOf('listing')).toEqual(['listing'])
  expect(pathsOf('home')).toEqual(['', 'home'])
  expect(pathsOf('localities')).toEqual(['localities', 'localities/:slug'])
  expect(pathsOf('other')).toEqual([
    'about',
    'contact',
    'privacy',
    'help',
    'accessibility',
    'imprint',
    'terms',
    'grievance',
    'grievance/status',
    'transparency',
    'confirm-email',
    'stop-alerts',
    'demo',
    '*',
  ])
})

test.each([
  ['/Listing/17/', 'property'],
  ['/LISTING/', 'listing'],
  ['/constructor', 'other'],
  ['/__proto__', 'other'],
  ['', 'home'],
])('the kind of %s is %s', (pathname, kind) => {
  expect(pageKindOf(pathname)).toBe(kind)
})
