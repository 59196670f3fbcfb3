import type { Inquiry } from '#contracts/reaching/inquiries/inquiries.ts'
import { ContactLinks, chatLink } from '#web/lib/phone/contact-links.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { MessageCircle } from '#web/ui/icons/icons.tsx'
import { hello } from './inquirer-wording.ts'

interface InquiryAnswerLinksProps {
  inquiry: Pick<Inquiry, 'userFullName' | 'userMobileNumber' | 'userChatNumber' | 'propertyName'>
}

/** Links with which the poster calls or writes to the sender of an inquiry, as far as the sender shares them. */
export function InquiryAnswerLinks({ inquiry }: InquiryAnswerLinksProps) {
  const { userFullName, userMobileNumber, userChatNumber, propertyName } = inquiry
  if (!userChatNumber) return null
  const name = userFullName || 'this person'
  const message = `${hello(inquiry)}, you asked about ${propertyName}. When would you like to talk?`
  if (userMobileNumber)
    return <ContactLinks number={userMobileNumber} message={message} callLabel={`Call ${name}`} chatLabel={`WhatsApp ${name}`} />
  return (
    <a
      href={chatLink(userChatNumber, message)}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass('outline')}
      aria-label={`WhatsApp ${name}`}
    >
      <MessageCircle size={17} aria-hidden />
      WhatsApp
    </a>
  )
}
