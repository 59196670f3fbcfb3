export { openContactAnswers } from './contact-answers.routes.ts'
