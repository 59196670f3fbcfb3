/** Method and path of the calls of the page /terms, separate from `paths`, which every browser loads. */
export const termsPaths = {
  getTermsAgreement: 'GET /api/auth/:userId/terms',
  agreeToTerms: 'POST /api/auth/:userId/terms',
} as const
