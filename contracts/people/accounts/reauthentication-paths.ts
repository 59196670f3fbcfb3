/** Method and path of the calls by which users re-authenticate, separate from `paths`, which every browser loads. */
export const reauthenticationPaths = {
  sendReauthenticationCode: 'POST /api/auth/:userId/reauthentication/code',
  reauthenticate: 'POST /api/auth/:userId/reauthentication',
} as const
