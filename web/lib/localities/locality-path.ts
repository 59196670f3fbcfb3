/** The list of the localities. */
export const LOCALITIES_PATH = '/localities'

/** The page of a locality. @param slug of `localitySlug` */
export const localityPath = (slug: string) => `${LOCALITIES_PATH}/${encodeURIComponent(slug)}`
