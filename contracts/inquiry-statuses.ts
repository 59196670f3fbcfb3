/** How far a poster has come with an inquiry. */
export const INQUIRY_STATUSES = ['NEW', 'CALLED', 'VISITED', 'CLOSED'] as const
