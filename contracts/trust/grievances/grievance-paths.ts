/** Method and path of the calls of grievances, separate from `paths`, which every browser loads. */
export const grievancePaths = {
  sendGrievance: 'POST /api/grievances',
  openGrievance: 'POST /api/opened-grievance',
  listGrievances: 'GET /api/grievances/:userId',
  getTransparency: 'GET /api/transparency',
} as const
