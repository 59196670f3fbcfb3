/**
 * The attribute `lang` of what a person or an operator wrote, by its script: in pages in Marathi and Hindi a text without Devanagari is English,
 * in English pages one that begins in Devanagari is Marathi, which its script does not tell from Hindi. Empty: the language of the page.
 *
 * Spread it behind `(import.meta.env.SSR || import.meta.env.OTHER_LANGUAGE) &&`: English scripts have none of it, so that in English pages only
 * what the server renders is marked (docs/decisions/0235).
 */
export function languageOf(text: string): { readonly lang?: 'en' | 'mr' } {
  if (import.meta.env.OTHER_LANGUAGE) return /[a-z]/i.test(text) && !/[\u0900-\u097f]/.test(text) ? { lang: 'en' } : {}
  return /^[^a-z]*[\u0900-\u097f]/i.test(text) ? { lang: 'mr' } : {}
}
