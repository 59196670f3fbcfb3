/** Days that the charts of the dashboard show, today among them. No schema here: the browser loads this. */
export const CHART_DAYS = 30
