/** Texts of plans that the server answers. No schema here: the browser loads this. */
export const PLAN_MESSAGES = {
  ledgerEmpty: 'Nothing yet.',
  ledgerFailed: 'Failed to load the history of your plans',
  endsSoon: (plan: string, day: string) => `The ${plan} plan ends on ${day}. What is left of it expires then.`,
  keywordUnknown: 'Keyword must be OnlyOwner, OnlyBroker or OnlySeeker',
  notFound: 'There is no such plan.',
  withdrawn: 'This plan is no longer on offer. Please choose another one.',
  otherRole: (role: string) => `This plan is for ${role.toLowerCase()}s. Please choose one that fits your account.`,
} as const
