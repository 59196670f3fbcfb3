/** Texts that the panels of the dashboard share. No schema here: the browser loads this. */
export const DASHBOARD_MESSAGES = {
  statsFailed: 'Failed to load your numbers',
  propertiesFailed: 'Failed to load your properties',
} as const

/** Days in the charts of the dashboard, including today. No schema here: the browser loads this. */
export const CHART_DAYS = 30
