import { expect, test } from 'vitest'
import { classAttributes, splitStyles } from './page-styles.ts'

const SHEET = [
  '@layer theme,utilities;',
  '@layer theme{:root{--a:1;--unread:url(x)}}',
  '@layer utilities{.p-4{padding:1rem}.\\[\\&\\>div\\]\\:flex>div{display:flex;transition-property:all}.px-2\\.5,.m-1{margin:0}.moves{transition:all 1s}',
  '@media (width>=40rem){.sm\\:p-8{padding:2rem}}@media (pointer:fine){.fine\\:\\31 x{--tw-b:var(--a);margin:var(--tw-b)}}}',
  '@media (hover:hover){.hover\\:m-1:hover{margin:0}}@media print{.m-1{margin:1px}}',
  '.turns{animation:2s spin}',
  '@font-face{font-family:"A;}"}',
  'html[data-session=viewer] .for-visitors{display:none}',
  'html[data-bars=hidden] [data-bar=top]{translate:0 -100%}html:has(dialog[open]){overflow:hidden}',
  '@keyframes spin{to{rotate:1turn}}',
  '@property --tw-b{syntax:"*"}',
].join('')

test('a page gets the rules of its class names, in the order of the sheet, and all rules that need none of its classes or a script', () => {
  const stylesOf = splitStyles(SHEET)
  expect(stylesOf(classAttributes('<p class="m-1 sm:p-8">p-4</p>'))).toBe(
    '@layer theme,utilities;@layer theme{:root{}}@layer utilities{.px-2\\.5,.m-1{margin:0}@media (width>=40rem){.sm\\:p-8{padding:2rem}}}' +
      '@font-face{font-family:"A;}"}',
  )
  expect(stylesOf(classAttributes('<p class="[&amp;&gt;div]:flex"></p><i class="fine:1x for-visitors"></i>'))).toBe(
    '@layer theme,utilities;@layer theme{:root{--a:1;}}@layer utilities{.\\[\\&\\>div\\]\\:flex>div{display:flex;}' +
      '@media (pointer:fine){.fine\\:\\31 x{--tw-b:var(--a);margin:var(--tw-b)}}}@font-face{font-family:"A;}"}html[data-session=viewer] .for-visitors{display:none}' +
      '@property --tw-b{syntax:"*"}',
  )
})

test('a page gets the animations that its rules name, but not what moves or changes under a pointer or is printed', () => {
  const rest = '@layer theme,utilities;@layer theme{:root{}}'
  const font = '@font-face{font-family:"A;}"}'
  const stylesOf = splitStyles(SHEET)
  expect(stylesOf(classAttributes('<p class="turns"></p>'))).toBe(
    `${rest}.turns{animation:2s spin}${font}@keyframes spin{to{rotate:1turn}}`,
  )
  expect(stylesOf(classAttributes('<p class="moves hover:m-1"></p>'))).toBe(rest + font)
})
