import type { ListedRequirement } from '#contracts/requirements/requirements.ts'

/** The list of requirements, narrowed to ones like this: a requirement has no page of its own. */
export function shareAddress({ lookingFor, preferredLocations }: Pick<ListedRequirement, 'lookingFor' | 'preferredLocations'>): string {
  const search = new URLSearchParams({ lookingFor })
  for (const location of preferredLocations) search.append('preferredLocation', location)
  return `/featured?${search}`
}
