import { useState } from 'react'
import { ACCOUNT_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import { PICTURE_ACCEPT } from '#web/lib/pictures/picture-files.ts'
import { initialsOf } from '#web/lib/session/person.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FileButton } from '#web/ui/fields/file-button.tsx'
import { FieldError } from '#web/ui/fields/text-field.tsx'
import { Camera, ImagePlus, Trash2 } from '#web/ui/icons/icons.tsx'
import { Avatar } from '#web/ui/pictures/picture.tsx'
import { useProfileImage } from './use-profile-image.ts'

/** The user's picture as a button; its dialog adds, replaces or removes the picture. */
export function ProfileImage({ user }: { user: StoredUser }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const image = useProfileImage(user, close)
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className="relative block rounded-full">
        <span className="sr-only">{user.profileImage ? 'Change your picture' : 'Add your picture'}</span>
        <Avatar initials={initialsOf(user)} image={user.profileImage} size="large" />
        <span className="absolute -right-1 -bottom-1 grid size-7 place-items-center rounded-full border-2 border-card bg-wash text-ink">
          <Camera size={14} aria-hidden />
        </span>
      </button>
      <Dialog open={open} onClose={close} title="Your picture">
        <div className="grid justify-items-center gap-5 text-center">
          <div className="p-9 scale-200">
            <Avatar initials={initialsOf(user)} image={user.profileImage} size="large" />
          </div>
          <p className="text-ink-soft text-sm">JPEG, PNG or WebP, up to 10 MB. We crop it to a square and remove its location and date.</p>
          {image.progress === undefined ? (
            <div className="flex flex-wrap justify-center gap-3">
              <FileButton
                look="primary"
                accept={PICTURE_ACCEPT}
                disabled={image.isRemoving}
                onFiles={([file]) => file && image.upload(file)}
              >
                <ImagePlus size={18} aria-hidden />
                {user.profileImage ? 'Choose another' : 'Choose a picture'}
              </FileButton>
              {user.profileImage && (
                <Button look="outline" busy={image.isRemoving} onClick={image.remove}>
                  <Trash2 size={18} aria-hidden />
                  {image.isRemoving ? 'Removing…' : 'Remove'}
                </Button>
              )}
            </div>
          ) : (
            <UploadProgress share={image.progress} onStop={image.stop} />
          )}
          <FieldError id="profile-image-failure">{image.failure}</FieldError>
          <p role="status" className="sr-only">
            {image.progress === undefined ? '' : ACCOUNT_MESSAGES.profileImageSending}
          </p>
        </div>
      </Dialog>
    </>
  )
}

/** @param share of the picture that has been sent, 0..1 */
function UploadProgress({ share, onStop }: { share: number; onStop: () => void }) {
  return (
    <div className="grid w-full gap-3">
      <progress aria-label={ACCOUNT_MESSAGES.profileImageSending} value={share} max={1} className="h-2 w-full accent-brand" />
      <Button look="quiet" className="justify-self-center" onClick={onStop}>
        Cancel
      </Button>
    </div>
  )
}
