import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { jsonLd, pageMeta, shorten, siteFacts } from './seo.ts'

const page = { title: 'About', description: 'Who we are', path: '/about', origin: 'https://a.example' }

describe('the description of a page', () => {
  it('holds the canonical address and the picture for shares as full addresses', () => {
    const tags = pageMeta(page)
    expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://a.example/about' })
    expect(tags).toContainEqual({ property: 'og:image', content: 'https://a.example/og.png' })
  })

  it('the site’s own picture for shares is 1200 × 630', async () => {
    expect(await sharp('web/public/og.png').metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  })

  it('has no canonical address when search engines should not index it', () => {
    const tags = pageMeta({ ...page, noindex: true })
    expect(tags).toContainEqual({ name: 'robots', content: 'noindex' })
    expect(JSON.stringify(tags)).not.toContain('canonical')
  })

  it('JSON-LD leaves out undefined values', () => {
    expect(jsonLd({ '@type': 'Thing', name: 'x', image: undefined })).toEqual({
      'script:ld+json': { '@context': 'https://schema.org', '@type': 'Thing', name: 'x' },
    })
  })

  it('siteFacts falls back to the name of the site when the root failed', () => {
    expect(siteFacts([undefined]).brand.name).toBe('Wada')
  })
})

describe('shorten', () => {
  it('keeps what fits and cuts the rest at a word', () => {
    expect(shorten('  two   words ', 20)).toBe('two words')
    expect(shorten('a quiet home near the park', 15)).toBe('a quiet home…')
    expect(shorten('x'.repeat(30), 10)).toBe(`${'x'.repeat(9)}…`)
  })
})
