/** Method and path of the choice of an account's language, separate from `paths`, which every browser loads. */
export const languagePaths = { chooseLanguage: 'PUT /api/users/:userId/language' } as const
