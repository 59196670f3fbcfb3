import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type CatalogueProject, newProject, projectEdit } from '#contracts/operations/projects.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ActionHistory } from '../history/action-history.tsx'
import { operationsApi } from '../lib/operations-api.ts'
import { ConsolePage } from '../ui/console-page.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { projectQuery, useShowSaved } from './catalogue-queries.ts'
import { EditForm } from './form/edit-form.tsx'
import { Loaded, useFormRound, useIdParameter } from './object-page.tsx'
import { ProjectFields } from './project-form.tsx'
import { ProjectPictures } from './project-pictures.tsx'

export function NewProjectPage() {
  const navigate = useNavigate()
  const showSaved = useShowSaved('project')
  return (
    <ConsolePage title="New project" lead="Nobody sees it until you have added its pictures and show it.">
      <EditForm
        schema={newProject}
        extra={{ status: 'INACTIVE' }}
        submit="Add the project"
        save={async (body) => {
          const project = await operationsApi.call('addCatalogueProject', { body })
          showSaved(project.projectId, project)
          toast.success('The project is added. Now add its pictures.')
          void navigate(`/projects/${project.projectId}`, { replace: true })
        }}
      >
        <ProjectFields project={undefined} />
      </EditForm>
    </ConsolePage>
  )
}

export function ProjectPage() {
  const projectId = useIdParameter() ?? 0
  const query = useQuery(projectQuery(projectId))
  return (
    <Loaded query={query} what="project">
      {(project) => <EditProject project={project} reload={async () => void (await query.refetch())} />}
    </Loaded>
  )
}

function EditProject({ project, reload }: { project: CatalogueProject; reload: () => Promise<void> }) {
  const { projectId, version, status, constructionName } = project
  const showSaved = useShowSaved('project')
  const [round, showStored] = useFormRound()
  const edit = async (body: object) => {
    const amenityIds = project.amenities.map(({ amenityId }) => amenityId)
    const saved = await operationsApi.call('editCatalogueProject', {
      params: { projectId },
      body: { ...project, amenityIds, reason: null, ...body },
    })
    showSaved(projectId, saved)
  }
  return (
    <ConsolePage
      title={constructionName || `Project ${projectId}`}
      lead={status === 'ACTIVE' ? 'Shown to everybody, on the home page while it is among the latest.' : 'Hidden: operators alone see it.'}
      actions={<ProjectStatus project={project} edit={edit} />}
    >
      <ProjectPictures project={project} showSaved={(saved) => showSaved(projectId, saved)} />
      <EditForm
        key={round}
        schema={projectEdit}
        extra={{ version, status }}
        submit="Save"
        save={async (body) => {
          await edit(body)
          toast.success('The project is saved.')
          showStored()
        }}
        onReload={() => void reload().then(showStored)}
      >
        <ProjectFields project={project} />
      </EditForm>
      <ActionHistory kind="project" id={projectId} />
    </ConsolePage>
  )
}

function ProjectStatus({ project, edit }: { project: CatalogueProject; edit: (changes: object) => Promise<void> }) {
  const [isAsking, setIsAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  async function show(): Promise<void> {
    setBusy(true)
    await edit({ status: 'ACTIVE' }).then(
      () => toast.success('Everybody sees the project now.'),
      () => toast.error('The project could not be shown. Please load the page again.'),
    )
    setBusy(false)
  }
  return project.status === 'ACTIVE' ? (
    <>
      <a href={`/UnderConstructionPropertyDetails/${project.projectId}`} className="btn btn-quiet">
        Its page
      </a>
      <Button look="outline" onClick={() => setIsAsking(true)}>
        Hide
      </Button>
      <ReasonDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Hide ${project.constructionName}?`}
        confirm="Hide it"
        onConfirm={(reason) => edit({ status: 'INACTIVE', reason })}
      >
        It leaves the home page and the list, and its page is no longer found. You can show it again.
      </ReasonDialog>
    </>
  ) : (
    <Button busy={busy} onClick={() => void show()}>
      Show to everybody
    </Button>
  )
}
