import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { type CatalogueLocality, localityEdit, newLocality } from '#contracts/operations/localities.ts'
import { FormTextArea, FormTextField } from '#web/lib/forms/form-fields.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { ActionHistory } from '../history/action-history.tsx'
import { operationsApi } from '../lib/operations-api.ts'
import { ConsolePage } from '../ui/console-page.tsx'
import { LoadedPage, useIdParameter } from '../ui/loaded.tsx'
import { localityQuery, useShowSaved } from './catalogue-queries.ts'
import { CatalogueForm } from './form/catalogue-form.tsx'
import { FieldGroup, NUMBER, Wide } from './form/fields.tsx'
import { LocalNameFields } from './local-names.tsx'

export function NewLocalityPage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const showSaved = useShowSaved('locality')
  return (
    <ConsolePage title="New locality" back="/localities" lead="Searches understand it as soon as you add it.">
      <CatalogueForm
        schema={newLocality}
        values={{ ...localityForm(), name: search.get('name') ?? '' }}
        submit="Add the locality"
        save={async (body) => {
          const locality = await operationsApi.call('addCatalogueLocality', { body })
          showSaved(locality.localityId, locality)
          toast.success(`Searches now understand ${locality.name}.`)
          void navigate(`/localities/${locality.localityId}`, { replace: true })
        }}
      >
        <LocalityFields />
      </CatalogueForm>
    </ConsolePage>
  )
}

export function LocalityPage() {
  const localityId = useIdParameter()
  const query = useQuery(localityQuery(localityId))
  const showSaved = useShowSaved('locality')
  const [search] = useSearchParams()
  return (
    <LoadedPage query={query} what="locality">
      {(locality) => (
        <ConsolePage title={locality.name} lead={`${locality.liveProperties} live properties. A new name is also written on them.`}>
          <CatalogueForm
            key={localityId}
            schema={localityEdit}
            values={localityForm(withSpelling(locality, search.get('spelling')))}
            version={locality.version}
            submit="Save"
            save={async (body) => {
              showSaved(localityId, await operationsApi.call('editCatalogueLocality', { params: { localityId }, body }))
              toast.success('The locality is saved.')
            }}
            reload={query.refetch}
          >
            <LocalityFields />
          </CatalogueForm>
          <ActionHistory kind="locality" id={localityId} />
        </ConsolePage>
      )}
    </LoadedPage>
  )
}

/** @param spelling that a link adds to the others; null: none */
function withSpelling(locality: CatalogueLocality, spelling: string | null): CatalogueLocality {
  const isNew = spelling !== null && ![locality.name, ...locality.aliases].includes(spelling)
  return isNew ? { ...locality, aliases: [...locality.aliases, spelling] } : locality
}

/** The values of the fields. @param locality undefined for a new locality */
const localityForm = (locality?: CatalogueLocality) => ({
  name: locality?.name ?? '',
  marathiName: locality?.marathiName ?? '',
  hindiName: locality?.hindiName ?? '',
  aliases: locality?.aliases.join('\n') ?? '',
  sharedAliases: locality?.sharedAliases.join('\n') ?? '',
  pinCode: locality?.pinCode ?? '',
  latitude: String(locality?.latitude ?? ''),
  longitude: String(locality?.longitude ?? ''),
})

function LocalityFields() {
  return (
    <>
      <FieldGroup legend="Names">
        <FormTextField name="name" label="Name" maxLength={60} />
        <div className="max-sm:hidden" />
        <LocalNameFields maxLength={60} />
        <Wide>
          <FormTextArea
            name="aliases"
            label="Other spellings"
            note="optional"
            hint="One in each line: what people type for this locality and no other."
            rows={4}
          />
        </Wide>
        <Wide>
          <FormTextArea
            name="sharedAliases"
            label="Shared spellings"
            note="optional"
            hint="One in each line: names by which people mean several localities. A search for one finds all of them."
            rows={2}
          />
        </Wide>
      </FieldGroup>
      <FieldGroup legend="Where it is">
        <FormTextField name="pinCode" label="Pin code" maxLength={6} {...NUMBER} />
        <div className="max-sm:hidden" />
        <FormTextField name="latitude" label="Latitude" hint="Degrees of its middle, such as 18.559." {...NUMBER} />
        <FormTextField name="longitude" label="Longitude" hint="Degrees of its middle, such as 73.787." {...NUMBER} />
      </FieldGroup>
    </>
  )
}
