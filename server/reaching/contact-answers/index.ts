export { answerContact } from './answer-contact.ts'
export { openContactAnswers } from './contact-answers.routes.ts'
