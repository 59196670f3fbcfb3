import { type ReactNode, useEffect, useRef, useState } from 'react'
import { STAGED_PROJECT_LABEL } from '#contracts/homes/media/staged-pictures.ts'
import { type CatalogueProject, MAX_PROJECT_PICTURES, type PictureOrder } from '#contracts/operations/projects.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { FileButton } from '#web/ui/fields/file-button.tsx'
import { ChevronLeft, ChevronRight, ImagePlus, Trash2 } from '#web/ui/icons/icons.tsx'
import { ProblemList } from '#web/ui/lists/problem-list.tsx'
import { Section } from '#web/ui/panel.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { StagedTick } from '#web/ui/pictures/staged-tick.tsx'
import { focusWhenLost } from '../lib/focus.ts'
import { operationsApi, operatorFailureMessage } from '../lib/operations-api.ts'
import { uploadPicture } from './upload-picture.ts'

interface ProjectPicturesProps {
  project: CatalogueProject
  showSaved: (project: CatalogueProject) => void
}

/** The pictures of a project: each is saved as soon as it is chosen, moved or removed. */
export function ProjectPictures({ project: { projectId, pictures }, showSaved }: ProjectPicturesProps) {
  const [problems, setProblems] = useState<readonly string[]>([])
  /** Text about the running action; undefined when nothing runs. */
  const [progress, setProgress] = useState<string>()
  /** `fileName` of the picture whose removal is being confirmed. */
  const [removing, setRemoving] = useState<string>()
  // the button that opened the dialog is removed together with its picture
  const isRemoving = removing !== undefined
  useEffect(() => (isRemoving ? () => focusWhenLost(() => status.current) : undefined), [isRemoving])
  const status = useRef<HTMLParagraphElement>(null)
  const names = pictures.map(({ fileName }) => fileName)

  async function upload(files: readonly File[]): Promise<void> {
    const failed: string[] = []
    setProblems([])
    for (const [at, file] of files.entries()) {
      setProgress(`Sending picture ${at + 1} of ${files.length}…`)
      const outcome = await uploadPicture(projectId, file)
      if (typeof outcome === 'string') failed.push(`${file.name}: ${outcome}`)
      else showSaved(outcome)
    }
    setProgress(undefined)
    setProblems(failed)
  }

  async function saveOrder(after: readonly string[], staged?: PictureOrder['staged']): Promise<void> {
    setProblems([])
    setProgress('Saving…')
    try {
      const body = { before: names, after: [...after], ...(staged && { staged }) }
      showSaved(await operationsApi.call('orderProjectPictures', { params: { projectId }, body }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict')
        await operationsApi.call('getCatalogueProject', { params: { projectId } }).then(showSaved, () => undefined)
      setProblems([operatorFailureMessage(error)])
    } finally {
      setProgress(undefined)
    }
  }
  async function remove(): Promise<void> {
    await saveOrder(names.filter((name) => name !== removing))
    setRemoving(undefined)
  }
  const namesAfterMove = (at: number, by: 1 | -1) => names.toSpliced(at, 1).toSpliced(at + by, 0, names[at] ?? '')
  const busy = progress !== undefined

  return (
    <Section title="Pictures" heading="text-lg" className="mb-6 max-w-3xl rounded-card border border-line bg-card p-4 sm:p-5">
      <p className="mt-1 text-ink-soft">The first one is the cover. At most {MAX_PROJECT_PICTURES}.</p>
      {pictures.length > 0 && (
        <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
          {pictures.map(({ fileName, color, blur, stagedBy }, at) => (
            <li key={fileName} className="overflow-hidden rounded-card border border-line">
              <div className="relative aspect-4/3 bg-wash">
                <Picture
                  fileName={fileName}
                  color={color}
                  blur={blur}
                  folder="uploads"
                  alt={`Picture ${at + 1}`}
                  sizes="180px"
                  largest={480}
                />
                {at === 0 && <span className="absolute top-2 left-2 rounded-full bg-card px-2.5 py-0.5 font-semibold text-sm">Cover</span>}
              </div>
              <div className="flex justify-between">
                <PictureButton
                  label={`Move picture ${at + 1} forward`}
                  disabled={busy || at === 0}
                  onClick={() => saveOrder(namesAfterMove(at, -1))}
                >
                  <ChevronLeft size={18} />
                </PictureButton>
                <PictureButton label={`Remove picture ${at + 1}`} disabled={busy} onClick={() => setRemoving(fileName)}>
                  <Trash2 size={18} />
                </PictureButton>
                <PictureButton
                  label={`Move picture ${at + 1} back`}
                  disabled={busy || at === names.length - 1}
                  onClick={() => saveOrder(namesAfterMove(at, 1))}
                >
                  <ChevronRight size={18} />
                </PictureButton>
              </div>
              <StagedTick
                label={STAGED_PROJECT_LABEL}
                picture={at + 1}
                isStaged={stagedBy !== undefined}
                disabled={busy}
                onChange={(isStaged) => void saveOrder(names, { fileName, isStaged })}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <FileButton
          accept="image/*"
          multiple
          disabled={busy || names.length >= MAX_PROJECT_PICTURES}
          onFiles={(files) => void upload(files.slice(0, MAX_PROJECT_PICTURES - names.length))}
        >
          <ImagePlus size={18} aria-hidden />
          Add pictures
        </FileButton>
        <p ref={status} role="status" tabIndex={-1} className="text-ink-soft">
          {progress}
        </p>
      </div>
      <ProblemList id="picture-problems" problems={problems} />
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setRemoving(undefined)}
        title="Remove this picture?"
        confirm="Remove"
        busy={busy}
        busyText="Removing…"
        onConfirm={() => void remove()}
      >
        It is gone from the site at once, without saving the project. To show it again you would have to add it again.
      </ConfirmDialog>
    </Section>
  )
}

interface PictureButtonProps {
  label: string
  disabled: boolean
  onClick: () => unknown
  children: ReactNode
}

function PictureButton({ label, disabled, onClick, children }: PictureButtonProps) {
  return (
    <Button look="quiet" aria-label={label} disabled={disabled} className="min-w-11 px-0" onClick={() => void onClick()}>
      {children}
    </Button>
  )
}
