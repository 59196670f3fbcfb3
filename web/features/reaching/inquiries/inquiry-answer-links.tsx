import type { Inquiry } from '#contracts/reaching/inquiries/inquiries.ts'
import { ContactLinks } from '#web/lib/phone/contact-links.tsx'
import { hello } from './inquirer-wording.ts'

interface InquiryAnswerLinksProps {
  inquiry: Pick<Inquiry, 'userFullName' | 'userMobileNumber' | 'propertyName'>
  className?: string
  linkClassName?: string
}

/** Links with which the poster calls or writes to the sender of an inquiry; nothing when the sender's account is deleted. */
export function InquiryAnswerLinks({ inquiry, ...classNames }: InquiryAnswerLinksProps) {
  const { userFullName, userMobileNumber, propertyName } = inquiry
  if (!userMobileNumber) return null
  const name = userFullName || 'this person'
  return (
    <ContactLinks
      number={userMobileNumber}
      message={`${hello(inquiry)}, you asked about ${propertyName}. When would you like to talk?`}
      callLabel={`Call ${name}`}
      chatLabel={`WhatsApp ${name}`}
      {...classNames}
    />
  )
}
