/** Method and path of the calls of checks, separate from `paths`, which every browser loads. */
export const checkPaths = {
  askForCheck: 'POST /api/properties/:id/checks',
  withdrawCheck: 'DELETE /api/properties/:id/checks/:checkId',
  listOwnChecks: 'GET /api/properties/:id/checks',
} as const
