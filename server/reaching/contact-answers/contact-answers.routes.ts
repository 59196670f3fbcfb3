import type { FastifyInstance } from 'fastify'
import type { Base, Noun } from '#server/base/base.ts'
import { serve } from '#server/base/http/contract-routes.ts'
import { answerContact } from './answer-contact.ts'
import { askSeekers } from './ask-seekers.ts'
import type { ReplyDeps } from './deps.ts'
import { hideTakenHomes } from './hide-taken-homes.ts'
import { keepQuestionState } from './keep-question-state.ts'
import { replyToAnswer } from './reply-to-answer.ts'

/** Cron (UTC): once an hour from 10:15 to 18:15 in India. */
const DAYTIME = '45 4-12 * * *'

/** Asks seekers whether they reached whom they unlocked, takes their answers and the posters' replies, and hides homes that are taken. */
export async function openContactAnswers({ jobs, ...deps }: ReplyDeps & Pick<Base, 'jobs'>): Promise<Noun> {
  await jobs.repeat('ask-seekers', DAYTIME, () => askSeekers(deps))
  await jobs.repeat('hide-taken-homes', '*/10 * * * *', () => hideTakenHomes(deps))
  return { register: (app) => registerContactAnswerRoutes(app, deps) }
}

function registerContactAnswerRoutes(app: FastifyInstance, deps: ReplyDeps): void {
  serve(app, 'answerContact', ({ viewer, params, body }) => answerContact(deps, viewer.userId, params.contactId, body))
  serve(app, 'keepQuestionState', ({ viewer, params, body }) => keepQuestionState(deps, viewer.userId, params.contactId, body.state))
  serve(app, 'replyToContactAnswer', ({ viewer, params, body }) => replyToAnswer(deps, viewer, params.inquiryId, body))
}
