import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FormSteps } from './form-steps.tsx'
import type { DraftForm } from './use-draft-form.ts'

test.each([
  ['done when all of its sections are done', [{ done: true }, { done: true }], 'Step 1: Amenities, Amenities, done'],
  ['started when one of its sections is done', [{ done: true }, { done: false }], 'Step 1: Amenities, Amenities, started'],
  [
    'wrong when one of its sections is wrong',
    [{ done: true }, { done: false, wrong: true }],
    'Step 1: Amenities, Amenities, with a mistake',
  ],
  ['neither when nothing is filled in', [{ done: false }, { done: false }], 'Step 1: Amenities, Amenities'],
])('the name of a step says that it is %s', (_case, sections, name) => {
  const form = { busy: false, draft: { state: 'saved' } } as DraftForm
  const step = sections.map((section) => ({ id: 'amenities', title: 'Amenities', ...section }))
  expect(renderToStaticMarkup(<FormSteps form={form} steps={[step]} shown={0} open />)).toContain(`aria-label="${name}"`)
})
