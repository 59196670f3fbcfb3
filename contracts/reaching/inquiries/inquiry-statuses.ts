/** Progress of an inquiry, as its poster sets it. No schema here: the browser loads this. */
export const INQUIRY_STATUSES = ['NEW', 'CALLED', 'VISITED', 'CLOSED'] as const
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number]

export const INQUIRY_STATUS_LABELS: Readonly<Record<InquiryStatus, string>> = {
  NEW: 'New',
  CALLED: 'Called',
  VISITED: 'Visited',
  CLOSED: 'Closed',
}
