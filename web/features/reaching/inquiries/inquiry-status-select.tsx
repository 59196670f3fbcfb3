import type { Inquiry } from '#contracts/reaching/inquiries/inquiries.ts'
import { INQUIRY_MESSAGES } from '#contracts/reaching/inquiries/inquiry-messages.ts'
import { INQUIRY_STATUS_LABELS, INQUIRY_STATUSES, type InquiryStatus } from '#contracts/reaching/inquiries/inquiry-statuses.ts'
import { type StatusColor, StatusSelect } from '#web/ui/lists/status-badge.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useChangeInquiry } from './api.ts'

export const INQUIRY_COLORS: Readonly<Record<InquiryStatus, StatusColor>> = {
  NEW: 'yellow',
  CALLED: 'green',
  VISITED: 'green',
  CLOSED: 'grey',
}

/** The status of an inquiry, in its colour. */
export function InquiryStatusSelect({ inquiry, className }: { inquiry: Inquiry; className: string }) {
  const { status, userFullName, propertyName } = inquiry
  const { mutate } = useChangeInquiry(inquiry)
  const onChange = (chosen: InquiryStatus) =>
    mutate({ change: { status: chosen }, previous: { status } }, { onError: () => toast.error(INQUIRY_MESSAGES.statusFailed) })
  return (
    <StatusSelect
      name={`${userFullName || 'this person'} about ${propertyName}`}
      value={status}
      color={INQUIRY_COLORS[status]}
      options={INQUIRY_STATUSES}
      labelOf={(each) => INQUIRY_STATUS_LABELS[each]}
      onChange={onChange}
      className={className}
    />
  )
}
