/** Method and path of the calls about who has the user's number, separate from `paths`, which every browser loads. */
export const sharedNumberPaths = {
  listNumberHolders: 'GET /api/users/:userId/number-holders',
  sayHomeFound: 'PUT /api/users/:userId/found-home',
  reportCaller: 'POST /api/users/:userId/number-holders/:personId/report',
  lookAgain: 'DELETE /api/users/:userId/found-home',
} as const
