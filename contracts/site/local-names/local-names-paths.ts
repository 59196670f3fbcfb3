/** Method and path of the names in other languages, separate from `paths`, which every browser loads: only the server calls it. */
export const localNamesPaths = { listLocalNames: 'GET /api/names/:language' } as const
