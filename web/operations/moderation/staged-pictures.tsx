import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DEFAULT_PICTURE } from '#contracts/homes/media/media.ts'
import { STAGED_LABEL } from '#contracts/homes/media/staged-pictures.ts'
import type { ModeratedProperty } from '#contracts/operations/moderation.ts'
import { READY_REASONS } from '#contracts/operations/ready-reasons.ts'
import { Button } from '#web/ui/button.tsx'
import { StagedTick } from '#web/ui/pictures/staged-tick.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { operationsApi } from '../lib/operations-api.ts'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { PropertyPictures } from './property-facts.tsx'

/** The pictures of a property, and ticks by which an operator says which of them a program made or staged. */
export function StagedPictures({ property, version }: Pick<ModeratedProperty, 'property' | 'version'>) {
  const queries = useQueryClient()
  const { propertyId, propertyName, pictures } = property
  const said = pictures.flatMap(({ fileName, stagedBy }) => (stagedBy ? [fileName] : []))
  const [ticked, setTicked] = useState<readonly string[]>(said)
  const [isAsked, setAsked] = useState(false)
  const isChanged = [...ticked].sort().join() !== said.toSorted().join()
  async function save(reason: string): Promise<void> {
    const body = { seen: { version }, fileNames: [...ticked], reason }
    const { message } = await operationsApi.call('markStagedPictures', { params: { id: propertyId }, body })
    toast.success(message)
    await queries.invalidateQueries({ queryKey: ['operations'] })
  }
  return (
    <>
      <PropertyPictures
        property={property}
        below={(fileName, number) =>
          fileName !== DEFAULT_PICTURE && (
            <StagedTick
              label={STAGED_LABEL}
              picture={number}
              isStaged={ticked.includes(fileName)}
              disabled={false}
              onChange={(isStaged) => setTicked(isStaged ? [...ticked, fileName] : ticked.filter((name) => name !== fileName))}
            />
          )
        }
      />
      {isChanged && (
        <Button look="primary" className="mt-3" onClick={() => setAsked(true)}>
          Save the labels
        </Button>
      )}
      <ReasonDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title="Save the labels of the pictures"
        confirm="Save"
        suggestions={READY_REASONS.staged}
        onConfirm={save}
      >
        {propertyName} shows the labels at once. Its poster reads the reason, and cannot take back a label that you set.
      </ReasonDialog>
    </>
  )
}
