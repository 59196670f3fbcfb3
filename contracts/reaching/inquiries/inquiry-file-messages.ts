/** Names of the columns of the file with inquiries. Dates are written for spreadsheets, by the time of India. */
export const INQUIRY_COLUMNS: readonly string[] = ['Date (India)', 'Property', 'Person', 'Phone', 'Status', 'Note', 'Listing', 'WhatsApp']
