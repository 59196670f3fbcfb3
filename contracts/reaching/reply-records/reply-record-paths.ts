/** Method and path of the call, separate from `paths`, which every browser loads. */
export const replyRecordPaths = {
  getOwnReplyRecord: 'GET /api/subscriptions/reply-record/:userId',
} as const
