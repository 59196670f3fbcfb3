import { useQuery } from '@tanstack/react-query'
import { groupDigits } from '#contracts/base/values/money.ts'
import { STAGE_NAMES } from '#contracts/homes/projects/stage-names.ts'
import { type CatalogueProject, MAX_FLAT_KINDS, MAX_STAGES, STORED_CITY } from '#contracts/operations/projects.ts'
import { EditRows } from '#web/lib/forms/edit-rows.tsx'
import { FormTextArea, FormTextField } from '#web/lib/forms/form-fields.tsx'
import { useFormField } from '#web/lib/forms/form-hooks.ts'
import { useLocalities } from '#web/lib/localities/localities.ts'
import { LoadedPart } from '../ui/loaded.tsx'
import { amenitiesQuery } from './catalogue-queries.ts'
import { CheckField, FieldGroup, NUMBER, Wide } from './form/fields.tsx'

const BLANK_FLAT = { flatType: '', builtUpArea: '', carpetArea: '', unit: '', price: '' }
const BLANK_STAGE = { name: '', plannedOn: '', completedOn: '' }

/** The values of the fields. @param project undefined for a new project */
export const projectForm = (project?: CatalogueProject) => ({
  constructionName: project?.constructionName ?? '',
  builderName: project?.builderName ?? '',
  reraNumber: project?.reraNumber ?? '',
  reraPage: project?.reraPage ?? '',
  mobileNo: project?.mobileNo ?? '',
  description: project?.description ?? '',
  area: project?.area ?? '',
  city: project?.city ?? STORED_CITY,
  projectArea: project?.projectArea ?? '',
  totalFloors: String(project?.totalFloors ?? ''),
  possessionDate: project?.possessionDate ?? '',
  flats:
    project?.flats.map(({ flatType, builtUpArea, carpetArea, unit, price }) => ({
      flatType: flatType.replaceAll('_', ' '),
      builtUpArea: String(builtUpArea ?? ''),
      carpetArea: String(carpetArea ?? ''),
      unit: String(unit ?? ''),
      price: price ? groupDigits(price) : '',
    })) ?? [],
  stages:
    project?.stages.map(({ name, plannedOn, completedOn }) => ({ name, plannedOn: plannedOn ?? '', completedOn: completedOn ?? '' })) ?? [],
  amenityIds: project?.amenities.map(({ amenityId }) => amenityId) ?? [],
})

/** The fields of a project. @param project undefined for a new project */
export function ProjectFields({ project }: { project: CatalogueProject | undefined }) {
  const localities = useLocalities(true)
  return (
    <>
      <FieldGroup legend="The project">
        <FormTextField name="constructionName" label="Project name" maxLength={120} />
        <FormTextField name="builderName" label="Builder" maxLength={120} />
        <FormTextField name="reraNumber" label="RERA number" hint="As on the certificate: P52100012345." maxLength={60} />
        <FormTextField
          name="reraPage"
          label="Page in the register"
          note={project?.isDemo ? 'optional' : undefined}
          hint={project?.isDemo ? 'The project is invented: the demo has a page for it.' : 'Required to show the project.'}
          inputMode="url"
          maxLength={200}
        />
        <FormTextField name="mobileNo" label="Mobile number for enquiries" note="optional" hint="Everybody sees it." inputMode="tel" />
        <Wide>
          <FormTextArea name="description" label="Description" note="optional" rows={5} maxLength={4_000} />
        </Wide>
      </FieldGroup>
      <FieldGroup legend="Place and size">
        <FormTextField
          name="area"
          label="Area"
          note="optional"
          list="known-localities"
          hint={project?.area && !project.isAreaKnown ? 'This is no known locality: searches by place may miss the project.' : undefined}
          maxLength={100}
        />
        <datalist id="known-localities">
          {localities.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <FormTextField name="city" label="City" maxLength={60} />
        <FormTextField name="projectArea" label="Size of the site" note="optional" hint="Such as 4.5 acres." maxLength={60} />
        <FormTextField name="totalFloors" label="Floors" note="optional" {...NUMBER} />
        <FormTextField name="possessionDate" label="Possession" note="optional" type="date" />
      </FieldGroup>
      <EditRows
        name="flats"
        legend="Flats"
        what="kind of flat"
        blank={BLANK_FLAT}
        maxRows={MAX_FLAT_KINDS}
        grid="grid-cols-2 lg:grid-cols-[repeat(4,minmax(0,1fr))_minmax(0,1.5fr)]"
      >
        {(prefix) => (
          <>
            <FormTextField name={`${prefix}.flatType`} label="Kind of flat" />
            <FormTextField name={`${prefix}.builtUpArea`} label="Built-up sq.ft" {...NUMBER} />
            <FormTextField name={`${prefix}.carpetArea`} label="Carpet sq.ft" {...NUMBER} />
            <FormTextField name={`${prefix}.unit`} label="How many" {...NUMBER} />
            <div className="max-lg:col-span-2">
              <FormTextField name={`${prefix}.price`} label="Price, ₹" {...NUMBER} />
            </div>
          </>
        )}
      </EditRows>
      <datalist id="stage-names">
        {Object.keys(STAGE_NAMES).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <EditRows
        name="stages"
        legend="Stages of the construction"
        what="stage"
        blank={BLANK_STAGE}
        maxRows={MAX_STAGES}
        grid="grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]"
      >
        {(prefix) => (
          <>
            <div className="max-lg:col-span-2">
              <FormTextField name={`${prefix}.name`} label="Stage" maxLength={80} list="stage-names" />
            </div>
            <FormTextField name={`${prefix}.plannedOn`} label="Planned" type="date" />
            <FormTextField name={`${prefix}.completedOn`} label="Completed" type="date" />
          </>
        )}
      </EditRows>
      <Amenities chosen={project?.amenities.map(({ amenityId }) => amenityId) ?? []} />
    </>
  )
}

/** The amenities that forms offer, and those that the project already has. */
function Amenities({ chosen }: { chosen: readonly number[] }) {
  const query = useQuery(amenitiesQuery)
  const { name, value, change } = useFormField<ReturnType<typeof projectForm>, 'amenityIds'>('amenityIds')
  return (
    <FieldGroup legend="Amenities" grid="grid-cols-1">
      <LoadedPart query={query} what="the amenities" block="h-44" count={1} className="">
        {(amenities) => (
          <div className="grid grid-cols-2 gap-4 lg:grid-cols-3">
            {amenities
              .filter(({ amenityId, isWithdrawn }) => !isWithdrawn || chosen.includes(amenityId))
              .map((amenity) => (
                <CheckField
                  key={amenity.amenityId}
                  name={name}
                  label={amenity.name}
                  checked={value.includes(amenity.amenityId)}
                  onChange={({ target }) =>
                    change(target.checked ? [...value, amenity.amenityId] : value.filter((id) => id !== amenity.amenityId))
                  }
                />
              ))}
          </div>
        )}
      </LoadedPart>
    </FieldGroup>
  )
}
