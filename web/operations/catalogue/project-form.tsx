import { useQuery } from '@tanstack/react-query'
import { CITY } from '#contracts/base/limits.ts'
import { groupDigits } from '#contracts/base/values/money.ts'
import { type CatalogueProject, MAX_FLAT_KINDS, MAX_STAGES } from '#contracts/operations/projects.ts'
import { useLocalities } from '#web/lib/localities/localities.ts'
import { LoadedPart } from '../ui/loaded.tsx'
import { amenitiesQuery } from './catalogue-queries.ts'
import { CheckField, FieldGroup, LineField, MultilineField, NumberField, Wide } from './form/fields.tsx'
import { EditRows } from './project-rows.tsx'

/** The fields of a project. @param project undefined for a new project */
export function ProjectFields({ project }: { project: CatalogueProject | undefined }) {
  const localities = useLocalities(true)
  return (
    <>
      <FieldGroup legend="The project">
        <LineField name="constructionName" label="Project name" maxLength={120} value={project?.constructionName ?? ''} />
        <LineField name="builderName" label="Builder" maxLength={120} value={project?.builderName ?? ''} />
        <LineField name="reraNumber" label="RERA number" maxLength={60} value={project?.reraNumber ?? ''} />
        <LineField
          name="mobileNo"
          label="Mobile number for enquiries"
          note="optional"
          hint="Everybody sees it."
          inputMode="tel"
          value={project?.mobileNo ?? ''}
        />
        <Wide>
          <MultilineField
            name="description"
            label="Description"
            note="optional"
            rows={5}
            maxLength={4_000}
            value={project?.description ?? ''}
          />
        </Wide>
      </FieldGroup>
      <FieldGroup legend="Place and size">
        <LineField
          name="area"
          label="Area"
          note="optional"
          list="known-localities"
          hint={project?.area && !project.isAreaKnown ? 'This is no known locality: searches by place may miss the project.' : undefined}
          maxLength={100}
          value={project?.area ?? ''}
        />
        <datalist id="known-localities">
          {localities.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <LineField name="city" label="City" maxLength={60} value={project?.city ?? CITY} />
        <LineField
          name="projectArea"
          label="Size of the site"
          note="optional"
          hint="Such as 4.5 acres."
          maxLength={60}
          value={project?.projectArea ?? ''}
        />
        <NumberField name="totalFloors" label="Floors" note="optional" value={project?.totalFloors ?? ''} />
        <LineField name="possessionDate" label="Possession" note="optional" type="date" value={project?.possessionDate ?? ''} />
      </FieldGroup>
      <EditRows
        name="flats"
        legend="Flats"
        what="kind of flat"
        initial={project?.flats ?? []}
        maxRows={MAX_FLAT_KINDS}
        grid="lg:grid-cols-[repeat(4,minmax(0,1fr))_minmax(0,1.5fr)]"
      >
        {(flat, prefix) => (
          <>
            <LineField name={`${prefix}.flatType`} label="Kind of flat" value={flat?.flatType.replaceAll('_', ' ') ?? ''} />
            <NumberField name={`${prefix}.builtUpArea`} label="Built-up sq.ft" value={flat?.builtUpArea ?? ''} />
            <NumberField name={`${prefix}.carpetArea`} label="Carpet sq.ft" value={flat?.carpetArea ?? ''} />
            <NumberField name={`${prefix}.unit`} label="How many" value={flat?.unit ?? ''} />
            <div className="max-lg:col-span-2">
              <NumberField name={`${prefix}.price`} label="Price, ₹" value={flat?.price ? groupDigits(flat.price) : ''} />
            </div>
          </>
        )}
      </EditRows>
      <EditRows
        name="stages"
        legend="Stages of the construction"
        what="stage"
        initial={project?.stages ?? []}
        maxRows={MAX_STAGES}
        grid="lg:grid-cols-[2fr_1fr_1fr]"
      >
        {(stage, prefix) => (
          <>
            <div className="max-lg:col-span-2">
              <LineField name={`${prefix}.name`} label="Stage" maxLength={80} value={stage?.name ?? ''} />
            </div>
            <LineField name={`${prefix}.plannedOn`} label="Planned" type="date" value={stage?.plannedOn ?? ''} />
            <LineField name={`${prefix}.completedOn`} label="Completed" type="date" value={stage?.completedOn ?? ''} />
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
  return (
    <FieldGroup legend="Amenities" grid="grid-cols-1">
      {/* a save before the list is loaded must keep the amenities of the project */}
      {!query.data && chosen.map((id) => <input key={id} type="hidden" name="amenityIds[]" value={id} />)}
      <LoadedPart query={query} what="the amenities" block="h-44" count={1} className="">
        {(amenities) => (
          <div className="grid grid-cols-2 gap-4 lg:grid-cols-3">
            {amenities
              .filter(({ amenityId, isWithdrawn }) => !isWithdrawn || chosen.includes(amenityId))
              .map(({ amenityId, name }) => (
                <CheckField
                  key={amenityId}
                  name="amenityIds[]"
                  value={String(amenityId)}
                  label={name}
                  isChecked={chosen.includes(amenityId)}
                />
              ))}
          </div>
        )}
      </LoadedPart>
    </FieldGroup>
  )
}
