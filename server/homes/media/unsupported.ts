import { Failure } from '#server/base/http/failure.ts'
import type { ReceivedFile } from './receive-form.ts'

const PICTURE_MESSAGES = {
  format: 'Only JPEG, PNG and WebP pictures can be used.',
  damaged: 'This picture is damaged or incomplete. Please choose another one.',
  too_many_pixels: 'This picture has more than 50 megapixels. Please choose a smaller one.',
  too_heavy: 'This picture takes too much to be read. Please save it as an ordinary JPEG.',
} as const

/** 415 for another type of file, 422 for a picture that cannot be read or is too large to be read. */
export class UnsupportedPicture extends Failure {
  readonly reason: keyof typeof PICTURE_MESSAGES

  constructor(reason: keyof typeof PICTURE_MESSAGES) {
    super(reason === 'format' ? 'unsupported_media' : 'invalid_input', PICTURE_MESSAGES[reason])
    this.reason = reason
  }
}

const DOCUMENT_MESSAGES = {
  format: 'Only PDF, DOC, DOCX, JPEG, PNG and WebP documents can be used.',
  damaged: 'This document is damaged or incomplete. Please choose another one.',
  password: 'This PDF is protected by a password, so nobody could open it here. Please save it without the password.',
  active: 'This document holds scripts, macros or other files. Please save it without them.',
  external: 'This document loads a template, a picture or another file from elsewhere when it is opened. Please save it as a PDF.',
  appended: 'This document is two files in one. Please save it anew.',
  too_much: 'This document unpacks to more than can be used.',
} as const

/** Always 415, with the reason. */
export class UnsupportedDocument extends Failure {
  readonly reason: keyof typeof DOCUMENT_MESSAGES

  constructor(reason: keyof typeof DOCUMENT_MESSAGES) {
    super('unsupported_media', DOCUMENT_MESSAGES[reason])
    this.reason = reason
  }
}

/**
 * For `catch`: adds the file's name and its form field to a failure.
 * @param wrongType message for a document of a type that this form does not take
 */
export function failWithFileName(
  { field, originalName }: ReceivedFile,
  wrongType?: (originalName: string) => string,
): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof UnsupportedPicture || error instanceof UnsupportedDocument)) throw error
    const isWrongType = error instanceof UnsupportedDocument && error.reason === 'format'
    const message = isWrongType && wrongType ? wrongType(originalName) : `${originalName}: ${error.message}`
    throw new Failure(error.code, message, { [field]: message })
  }
}
