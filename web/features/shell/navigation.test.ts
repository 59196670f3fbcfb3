import { describe, expect, it } from 'vitest'
import { hasFooter, isShown } from './navigation.ts'

describe('the shell', () => {
  it('ends without the footer on lists and on one property', () => {
    for (const path of ['/listing', '/listing/', '/listing/12', '/featured']) expect(hasFooter(path)).toBe(false)
    for (const path of ['/', '/home', '/about', '/listings', '/listing/12/more']) expect(hasFooter(path)).toBe(true)
  })

  it('marks the page that is shown and those below it', () => {
    expect(isShown('/', '/home')).toBe(true)
    expect(isShown('/', '/listing')).toBe(false)
    expect(isShown('/listing', '/listing/12')).toBe(true)
    expect(isShown('/listing', '/listings')).toBe(false)
  })
})
