import type { FastifyRequest } from 'fastify'
import { MAX_CHOSEN_PICTURE_BYTES } from '#contracts/base/limits.ts'
import { FILE_MESSAGES } from '#contracts/homes/media/file-messages.ts'
import { ACCOUNT_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { failureAt } from '#server/base/http/failure.ts'
import {
  attachFiles,
  detachUserFiles,
  discardMedia,
  type FormLimits,
  type MediaDeps,
  markAsRemoved,
  type ReceivedFile,
  receiveForm,
  takePicture,
} from '#server/homes/media/index.ts'
import type { AccountDeps } from '#server/people/accounts/deps.ts'
import { getUserForUpdate } from '#server/people/accounts/users.queries.ts'

type ImageDeps = Pick<AccountDeps, 'database'> & { readonly media: MediaDeps }

const FORM: FormLimits = {
  files: {
    image: {
      count: 1,
      bytes: MAX_CHOSEN_PICTURE_BYTES,
      tooMany: ACCOUNT_MESSAGES.profileImageOne,
      tooLarge: FILE_MESSAGES.fileTooLarge,
    },
  },
}

/**
 * Replaces a user's profile picture by the picture of a form, redrawn as a square without metadata.
 * @throws Failure invalid_input, too_large, unsupported_media; not_signed_in when the account has just been deleted
 */
export async function changeProfileImage(deps: ImageDeps, userId: number, request: FastifyRequest): Promise<void> {
  const form = await receiveForm(deps.media, request, FORM)
  try {
    const [file] = form.files
    if (!file) throw failureAt('invalid_input', 'image', ACCOUNT_MESSAGES.profileImageMissing)
    await replaceProfileImage(deps, userId, file)
  } finally {
    await form.discard()
  }
}

async function replaceProfileImage({ database, media }: ImageDeps, userId: number, file: ReceivedFile): Promise<void> {
  const { fileName } = await takePicture(media, file, { shape: 'square' })
  try {
    await inTransaction(database.pool, async (tx) => {
      // serialises uploads of one user: the later one is kept
      await getUserForUpdate(tx, userId)
      await markAsRemoved(tx, await detachUserFiles(tx, userId))
      await attachFiles(tx, [{ userId, kind: 'picture', fileName, originalName: null, position: 0 }])
    })
  } catch (error) {
    await discardMedia(media, [fileName]).catch((err: unknown) => media.log.warn({ err }, 'a profile picture was left for the sweep'))
    throw error
  }
}

/** Removes a user's profile picture, if there is one. It is no longer served, and the sweep removes its file. */
export async function removeProfileImage({ database }: Pick<AccountDeps, 'database'>, userId: number): Promise<void> {
  await inTransaction(database.pool, async (tx) => markAsRemoved(tx, await detachUserFiles(tx, userId)))
}
