/** Method and path of the calls of checks, separate from `paths`, which every browser loads. */
export const checkPaths = {
  askForCheck: 'POST /api/properties/:id/checks',
  listOwnChecks: 'GET /api/properties/:id/checks',
} as const
