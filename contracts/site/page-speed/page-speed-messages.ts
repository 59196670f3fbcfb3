export const PAGE_SPEED_MESSAGES = {
  pageUnknown: 'The page must be one of the kinds of pages',
  deviceUnknown: 'The device must be phone or computer',
  valueInvalid: (max: number) => `The value must be a number from 0 to ${max}`,
  nothingMeasured: 'At least one of lcp, inp and cls is needed',
  reported: 'Counted.',
  tooMany: (wait: string) => `Many reports came from your network. Please try again in ${wait}.`,
} as const
