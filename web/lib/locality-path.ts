/** The page of a locality. @param slug of `localitySlug` */
export const localityPath = (slug: string) => `/localities/${encodeURIComponent(slug)}`
