export { countAllRecords } from './count-records.ts'
export { openReplyRecords, type ReplyRecords } from './open-reply-records.ts'
export { deleteReplyRecord } from './reply-records.queries.ts'
