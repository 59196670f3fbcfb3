import { Failure } from '#server/http/failure.ts'

const PICTURE_MESSAGES = {
  format: 'Only JPEG, PNG and WebP pictures can be used.',
  damaged: 'This picture is damaged or incomplete. Please choose another one.',
  too_many_pixels: 'This picture has more than 50 megapixels. Please choose a smaller one.',
} as const

/** A picture we do not take: 415 when it is of another kind, 422 when it cannot be read or is too large to read. */
export class UnsupportedPicture extends Failure {
  readonly reason: keyof typeof PICTURE_MESSAGES

  constructor(reason: keyof typeof PICTURE_MESSAGES) {
    super(reason === 'format' ? 'unsupported_media' : 'invalid_input', PICTURE_MESSAGES[reason])
    this.reason = reason
  }
}

/** A document we do not take: 415. */
export class UnsupportedDocument extends Failure {
  constructor() {
    super('unsupported_media', 'Only PDF, DOC, DOCX, JPEG, PNG and WebP documents can be used.')
  }
}
