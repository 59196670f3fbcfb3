import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Carousel } from './carousel.tsx'

const render = (...words: string[]) =>
  renderToString(<Carousel label="Words" slides={words.map((word) => ({ key: word, content: word }))} intervalMs={4_000} />)

test('every slide is in the page before any script runs, and the controls have their place', () => {
  const html = render('one', 'two', 'three')
  for (const word of ['one', 'two', 'three']) expect(html).toContain(`>${word}</li>`)
  for (const label of ['Previous in Words', 'Next in Words', 'Play Words']) expect(html).toContain(`aria-label="${label}"`)
})

test('a single slide has no controls', () => {
  expect(render('one')).not.toContain('<button')
})
