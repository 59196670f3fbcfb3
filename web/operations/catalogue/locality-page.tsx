import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { type CatalogueLocality, localityEdit, newLocality } from '#contracts/operations/localities.ts'
import { toast } from '#web/ui/toast.tsx'
import { ActionHistory } from '../history/action-history.tsx'
import { operationsApi } from '../lib/operations-api.ts'
import { ConsolePage } from '../ui/console-page.tsx'
import { LoadedPage, useIdParameter } from '../ui/loaded.tsx'
import { localityQuery, useShowSaved } from './catalogue-queries.ts'
import { CatalogueForm } from './form/catalogue-form.tsx'
import { FieldGroup, LineField, MultilineField, NumberField, Wide } from './form/fields.tsx'

export function NewLocalityPage() {
  const navigate = useNavigate()
  const showSaved = useShowSaved('locality')
  return (
    <ConsolePage title="New locality" back="/localities" lead="Searches understand it as soon as you add it.">
      <CatalogueForm
        schema={newLocality}
        submit="Add the locality"
        save={async (body) => {
          const locality = await operationsApi.call('addCatalogueLocality', { body })
          showSaved(locality.localityId, locality)
          toast.success(`Searches now understand ${locality.name}.`)
          void navigate(`/localities/${locality.localityId}`, { replace: true })
        }}
      >
        <LocalityFields locality={undefined} />
      </CatalogueForm>
    </ConsolePage>
  )
}

export function LocalityPage() {
  const localityId = useIdParameter()
  const query = useQuery(localityQuery(localityId))
  const showSaved = useShowSaved('locality')
  return (
    <LoadedPage query={query} what="locality">
      {(locality) => (
        <ConsolePage title={locality.name} lead={`${locality.liveProperties} live properties. A new name is also written on them.`}>
          <CatalogueForm
            key={localityId}
            schema={localityEdit}
            version={locality.version}
            submit="Save"
            save={async (body) => {
              showSaved(localityId, await operationsApi.call('editCatalogueLocality', { params: { localityId }, body }))
              toast.success('The locality is saved.')
            }}
            reload={query.refetch}
          >
            <LocalityFields locality={locality} />
          </CatalogueForm>
          <ActionHistory kind="locality" id={localityId} />
        </ConsolePage>
      )}
    </LoadedPage>
  )
}

/** @param locality undefined for a new locality */
function LocalityFields({ locality }: { locality: CatalogueLocality | undefined }) {
  return (
    <>
      <FieldGroup legend="Names">
        <LineField name="name" label="Name" maxLength={60} value={locality?.name ?? ''} />
        <LineField name="marathiName" label="Marathi name" note="optional" lang="mr" maxLength={60} value={locality?.marathiName ?? ''} />
        <Wide>
          <MultilineField
            name="aliases"
            label="Other spellings"
            note="optional"
            hint="One in each line: what people type for this locality and no other."
            rows={4}
            value={locality?.aliases.join('\n') ?? ''}
          />
        </Wide>
        <Wide>
          <MultilineField
            name="sharedAliases"
            label="Shared spellings"
            note="optional"
            hint="One in each line: names by which people mean several localities. A search for one finds all of them."
            rows={2}
            value={locality?.sharedAliases.join('\n') ?? ''}
          />
        </Wide>
      </FieldGroup>
      <FieldGroup legend="Where it is">
        <NumberField name="pinCode" label="Pin code" maxLength={6} value={locality?.pinCode ?? ''} />
        <div className="max-sm:hidden" />
        <NumberField name="latitude" label="Latitude" hint="Degrees of its middle, such as 18.559." value={locality?.latitude ?? ''} />
        <NumberField name="longitude" label="Longitude" hint="Degrees of its middle, such as 73.787." value={locality?.longitude ?? ''} />
      </FieldGroup>
    </>
  )
}
