/** Method and path of the calls of consents and nominees, separate from `paths`, which every browser loads. */
export const privacyPaths = {
  getPrivacyChoices: 'GET /api/users/:userId/privacy',
  saveConsent: 'PUT /api/users/:userId/privacy/consents',
  saveNominee: 'PUT /api/users/:userId/privacy/nominee',
  deleteNominee: 'DELETE /api/users/:userId/privacy/nominee',
} as const
