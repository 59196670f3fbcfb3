import type { Inquiry } from '#contracts/reaching/inquiries/inquiries.ts'
import { INQUIRY_MESSAGES } from '#contracts/reaching/inquiries/inquiry-messages.ts'
import { INQUIRY_STATUS_LABELS, INQUIRY_STATUSES, type InquiryStatus } from '#contracts/reaching/inquiries/inquiry-statuses.ts'
import { Select } from '#web/ui/fields/select.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useChangeInquiry } from './api.ts'

const LOOKS: Readonly<Record<InquiryStatus, string>> = {
  NEW: 'border-marigold! bg-marigold-wash! text-ink',
  CALLED: 'border-brand! bg-brand-wash! text-brand',
  VISITED: 'border-brand! bg-brand! text-on-brand',
  CLOSED: 'bg-wash! text-ink-soft',
}
const ARROWS: Readonly<Record<InquiryStatus, string>> = { NEW: '', CALLED: 'text-brand!', VISITED: 'text-on-brand!', CLOSED: '' }

/** The status of an inquiry, with a colour for each. */
export function InquiryStatusSelect({ inquiry, className }: { inquiry: Inquiry; className: string }) {
  const { status, userFullName, propertyName } = inquiry
  const { mutate } = useChangeInquiry(inquiry)
  const onChange = (chosen: string) =>
    mutate(
      { change: { status: chosen as InquiryStatus }, previous: { status } },
      { onError: () => toast.error(INQUIRY_MESSAGES.statusFailed) },
    )
  return (
    <Select
      aria-label={`Status of ${userFullName || 'this person'} about ${propertyName}`}
      value={status}
      onChange={onChange}
      boxClassName={className}
      className={`truncate pr-8 pl-3 font-semibold text-base ${LOOKS[status]}`}
      iconClassName={`right-2.5 ${ARROWS[status]}`}
    >
      {INQUIRY_STATUSES.map((each) => (
        <option key={each} value={each} className="bg-card font-normal text-ink">
          {INQUIRY_STATUS_LABELS[each]}
        </option>
      ))}
    </Select>
  )
}
