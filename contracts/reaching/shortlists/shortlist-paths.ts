/** Method and path of the calls of shortlists, separate from `paths`, which every browser loads. */
export const shortlistPaths = {
  listShortlists: 'GET /api/shortlists/:userId',
  createShortlist: 'POST /api/shortlists/:userId',
  getShortlist: 'GET /api/shortlists/:userId/:shortlistId',
  updateShortlist: 'PUT /api/shortlists/:userId/:shortlistId',
  deleteShortlist: 'DELETE /api/shortlists/:userId/:shortlistId',
  saveShortlistItem: 'PUT /api/shortlists/:userId/:shortlistId/items/:propertyId',
  removeShortlistItem: 'DELETE /api/shortlists/:userId/:shortlistId/items/:propertyId',
  shareShortlist: 'POST /api/shortlists/:userId/:shortlistId/link',
  revokeShortlist: 'DELETE /api/shortlists/:userId/:shortlistId/link',
  openSharedShortlist: 'POST /api/shared-shortlist',
  voteOnShortlist: 'PUT /api/shared-shortlist/vote',
} as const
