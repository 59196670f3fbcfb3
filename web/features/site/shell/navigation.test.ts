import { describe, expect, it } from 'vitest'
import { hasFooter, isShown, returnState } from './navigation.ts'

describe('the shell', () => {
  it('has no footer on lists and on one property', () => {
    for (const path of ['/listing', '/listing/', '/listing/12', '/featured']) expect(hasFooter(path)).toBe(false)
    for (const path of ['/', '/home', '/about', '/listings', '/listing/12/more']) expect(hasFooter(path)).toBe(true)
  })

  it('leads from the sign-in back to the page, not to the sign-in itself', () => {
    const property = { pathname: '/listing/12', search: '', hash: '', state: null, key: 'a', mask: undefined }
    const from = returnState(property)
    expect(from).toMatchObject({ from: { pathname: '/listing/12' } })
    expect(returnState({ ...property, pathname: '/signin', state: from })).toBe(from)
  })

  it('marks the link of the shown page and of pages below it', () => {
    expect(isShown('/', '/home')).toBe(true)
    expect(isShown('/', '/listing')).toBe(false)
    expect(isShown('/listing', '/listing/12')).toBe(true)
    expect(isShown('/listing', '/listings')).toBe(false)
    expect(isShown('/listing?sortDir=desc', '/listing')).toBe(true)
  })
})
