import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { AMENITY_ICONS, amenityEdit, type CatalogueAmenity, newAmenity } from '#contracts/operations/amenities.ts'
import { FormTextField } from '#web/lib/forms/form-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/choices.tsx'
import { AmenityIcon } from '#web/ui/icons/amenity-icon.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { operationsApi } from '../lib/operations-api.ts'
import { ConsolePage } from '../ui/console-page.tsx'
import { LoadedPage, LoadedPart, useIdParameter } from '../ui/loaded.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { amenitiesQuery, amenityQuery, useShowSaved } from './catalogue-queries.ts'
import { CatalogueForm } from './form/catalogue-form.tsx'
import { FieldGroup, Wide } from './form/fields.tsx'
import { ICON_WORDS } from './icon-words.ts'
import { LocalNameFields } from './local-names.tsx'
import { ObjectPage } from './object-page.tsx'

export function NewAmenityPage() {
  const navigate = useNavigate()
  const showSaved = useShowSaved('amenity')
  return (
    <ConsolePage title="New amenity" back="/amenities" lead="Forms offer it as soon as you add it.">
      <CatalogueForm
        schema={newAmenity}
        values={{ name: '', marathiName: '', hindiName: '', icon: '' }}
        submit="Add the amenity"
        save={async (body) => {
          const amenity = await operationsApi.call('addCatalogueAmenity', { body })
          showSaved(amenity.amenityId, amenity)
          toast.success(`Forms now offer ${amenity.name}.`)
          void navigate('/amenities', { replace: true })
        }}
      >
        <AmenityFields />
      </CatalogueForm>
    </ConsolePage>
  )
}

export function AmenityPage() {
  const amenityId = useIdParameter()
  const query = useQuery(amenityQuery(amenityId))
  return (
    <LoadedPage query={query} what="amenity">
      {(amenity) => <EditAmenity key={amenityId} amenity={amenity} reload={query.refetch} />}
    </LoadedPage>
  )
}

function EditAmenity({ amenity, reload }: { amenity: CatalogueAmenity; reload: () => Promise<unknown> }) {
  const { amenityId, version, name, marathiName, hindiName, icon, isWithdrawn, properties, projects } = amenity
  return (
    <ObjectPage
      kind="amenity"
      id={amenityId}
      version={version}
      title={name}
      lead={`${isWithdrawn ? 'Withdrawn: forms no longer offer it. ' : ''}${properties} properties and ${projects} projects have it.`}
      isLive={!isWithdrawn}
      liveFields={(isLive) => ({ isWithdrawn: !isLive })}
      switchTexts={{
        hide: {
          label: 'Withdraw',
          title: `Withdraw ${name}?`,
          text: 'Forms no longer offer it. Properties and projects that have it keep it.',
          confirm: 'Withdraw it',
        },
        show: { label: 'Offer it again', done: 'Forms offer it again.' },
      }}
      schema={amenityEdit}
      values={{ name, marathiName: marathiName ?? '', hindiName: hindiName ?? '', icon: icon ?? '' }}
      edit={(changes) =>
        operationsApi.call('editCatalogueAmenity', {
          params: { amenityId },
          body: { name, marathiName, hindiName, icon, version, isWithdrawn, reason: null, ...changes },
        })
      }
      saved="The amenity is saved."
      reload={reload}
      afterForm={<MergeAmenity amenity={amenity} />}
    >
      <AmenityFields />
    </ObjectPage>
  )
}

function AmenityFields() {
  return (
    <>
      <FieldGroup legend="Names">
        <Wide>
          <FormTextField name="name" label="Name" maxLength={40} />
        </Wide>
        <LocalNameFields maxLength={40} />
      </FieldGroup>
      <FieldGroup legend="Icon" grid="grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]">
        <IconChoice word={null} />
        {AMENITY_ICONS.map((word) => (
          <IconChoice key={word} word={word} />
        ))}
      </FieldGroup>
    </>
  )
}

/** @param word null: the icon follows from the name */
function IconChoice({ word }: { word: (typeof AMENITY_ICONS)[number] | null }) {
  const { register } = useFormContext()
  return (
    <label className="flex min-h-11 items-center gap-2 text-sm sm:text-base">
      <input type="radio" value={word ?? ''} className="size-5 shrink-0 accent-brand" {...register('icon')} />
      {word !== null && <AmenityIcon name={word} />}
      <span className="min-w-0">{word === null ? 'By its name' : import.meta.env.OTHER_LANGUAGE ? ICON_WORDS[word] : word}</span>
    </label>
  )
}

/** Replaces this amenity by another one in all properties and projects, and deletes it. */
function MergeAmenity({ amenity: { amenityId, version, name, properties, projects } }: { amenity: CatalogueAmenity }) {
  const query = useQuery(amenitiesQuery)
  const client = useQueryClient()
  const navigate = useNavigate()
  const showSaved = useShowSaved('amenity')
  const [into, setInto] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const other = query.data?.find((one) => String(one.amenityId) === into)
  return (
    <section aria-labelledby="merge" className="mt-8 max-w-3xl rounded-card border border-line bg-card p-4 sm:p-5">
      <h2 id="merge" className="font-bold text-lg">
        Merge into another one
      </h2>
      <p className="mt-1 text-ink-soft">
        All that has {name} gets the other amenity, and {name} is deleted. This cannot be undone.
      </p>
      <LoadedPart query={query} what="the other amenities" block="h-20" count={1}>
        {(amenities) => (
          <div className="flex flex-wrap items-end gap-3">
            <div className="min-w-56 flex-1">
              <SelectField
                field={{ name: 'into', value: into, change: setInto }}
                label="The other amenity"
                placeholder="Choose one"
                choices={amenities
                  .filter((one) => one.amenityId !== amenityId)
                  .map((one) => ({ value: String(one.amenityId), label: one.name }))}
              />
            </div>
            <Button look="outline" className="min-h-12" disabled={!other} onClick={() => setIsAsking(true)}>
              Merge
            </Button>
          </div>
        )}
      </LoadedPart>
      {other && (
        <ReasonDialog
          open={isAsking}
          onClose={() => setIsAsking(false)}
          title={`Merge ${name} into ${other.name}?`}
          confirm="Merge them"
          onConfirm={async (reason) => {
            const body = { intoAmenityId: other.amenityId, version, intoVersion: other.version, reason }
            const merged = await operationsApi.call('mergeCatalogueAmenity', { params: { amenityId }, body }).catch((failure: unknown) => {
              // another operator may have changed one of them: show both as they are now
              void client.invalidateQueries({ queryKey: ['operations', 'amenity'] })
              throw failure
            })
            showSaved(other.amenityId, merged)
            toast.success(`${name} is merged into ${other.name}.`)
            await navigate(`/amenities/${other.amenityId}`, { replace: true })
            client.removeQueries({ queryKey: amenityQuery(amenityId).queryKey })
          }}
        >
          {properties} properties and {projects} projects get {other.name} instead of {name}.
        </ReasonDialog>
      )}
    </section>
  )
}
