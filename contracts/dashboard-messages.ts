/** Texts that the panels of the dashboard share. No schema here: the browser loads this. */
export const DASHBOARD_MESSAGES = {
  propertiesFailed: 'Failed to load your properties',
  unexpectedFormat: 'Unexpected data format',
} as const
