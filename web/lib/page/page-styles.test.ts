import { expect, test } from 'vitest'
import { splitStyles } from './page-styles.ts'

const SHEET = [
  '@layer theme,utilities;',
  '@layer theme{:root{--a:1;--unread:url(x)}}',
  '@layer utilities{.p-4{padding:1rem}.\\[\\&\\>div\\]\\:flex>div{display:flex}.px-2\\.5,.m-1{margin:0}',
  '@media (width>=40rem){.sm\\:p-8{padding:2rem}}@media (hover:hover){.hover\\:\\31 x:hover{--tw-b:var(--a);margin:var(--tw-b)}}}',
  '@font-face{font-family:"A;}"}',
  'html[data-session=viewer] .for-visitors{display:none}',
  'html[data-bars=hidden] [data-bar=top]{translate:0 -100%}html:has(dialog[open]){overflow:hidden}',
  '@keyframes spin{to{rotate:1turn}}',
  '@property --tw-b{syntax:"*"}',
].join('')

test('a page gets the rules of its class names, in the order of the sheet, and all rules that need none of its classes or a script', () => {
  const stylesOf = splitStyles(SHEET)
  expect(stylesOf('<p class="m-1 sm:p-8">p-4</p>')).toBe(
    '@layer theme,utilities;@layer theme{:root{}}@layer utilities{.px-2\\.5,.m-1{margin:0}@media (width>=40rem){.sm\\:p-8{padding:2rem}}}' +
      '@font-face{font-family:"A;}"}@keyframes spin{to{rotate:1turn}}',
  )
  expect(stylesOf('<p class="[&amp;&gt;div]:flex"></p><i class="hover:1x for-visitors"></i>')).toBe(
    '@layer theme,utilities;@layer theme{:root{--a:1;}}@layer utilities{.\\[\\&\\>div\\]\\:flex>div{display:flex}' +
      '@media (hover:hover){.hover\\:\\31 x:hover{--tw-b:var(--a);margin:var(--tw-b)}}}@font-face{font-family:"A;}"}html[data-session=viewer] .for-visitors{display:none}' +
      '@keyframes spin{to{rotate:1turn}}@property --tw-b{syntax:"*"}',
  )
})
