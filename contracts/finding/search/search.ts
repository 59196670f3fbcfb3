import { z } from 'zod'
import { MAX_SEARCH_TEXT_LENGTH } from '#contracts/base/limits.ts'
import { mapOptionFilters, type OptionFilterName, type OptionOf, optionFilterNamed } from '#contracts/homes/properties/option-filters.ts'
import { propertyFilter } from '#contracts/homes/properties/properties.ts'

export const searchTextQuery = z.object({
  text: z.string({ error: 'Search text must be text' }).trim().max(MAX_SEARCH_TEXT_LENGTH, 'Search text is too long'),
})

/** `propertyFor`: counts only properties for one of these, unless the text itself names a purpose. */
export const suggestionsQuery = searchTextQuery.extend({ propertyFor: propertyFilter.shape.propertyFor })

const optionLists = mapOptionFilters((name) => z.array(z.enum(optionFilterNamed(name).options))) as {
  [N in OptionFilterName]: z.ZodType<OptionOf<N>[]>
}

/**
 * What a typed text means: filters by the names of `propertyFilter`, where an empty list and null set no condition, and the words that are
 * left, which a property's text must contain. Prices in whole rupees, both ends included.
 */
export const understoodSearch = z.object({
  ...optionLists,
  area: z.array(z.string()),
  minPrice: z.number().nullable(),
  maxPrice: z.number().nullable(),
  /** Key of a workplace that the properties should be near. */
  workplace: z.string().nullable(),
  /** Today (YYYY-MM-DD) when the text asks for what is available now. */
  availableBy: z.string().nullable(),
  words: z.string(),
  /** The typed words that were read as the misspelt `area`, and how many properties contain them; null without such words. */
  uncorrected: z.object({ words: z.string(), area: z.string(), liveListings: z.number() }).nullable(),
})
export type UnderstoodSearch = z.infer<typeof understoodSearch>

/** Completions of a typed text, best first, with the number of properties that each finds. */
export const searchSuggestions = z.array(z.object({ text: z.string(), liveListings: z.number() }))
export type SearchSuggestion = z.infer<typeof searchSuggestions>[number]
