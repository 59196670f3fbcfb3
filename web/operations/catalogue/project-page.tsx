import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type CatalogueProject, newProject, projectEdit } from '#contracts/operations/projects.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ActionHistory } from '../history/action-history.tsx'
import { operationsApi } from '../lib/operations-api.ts'
import { ConsolePage } from '../ui/console-page.tsx'
import { LoadedPage, useIdParameter } from '../ui/loaded.tsx'
import { projectQuery, useShowSaved } from './catalogue-queries.ts'
import { EditForm, type OwnChange } from './form/edit-form.tsx'
import { LiveSwitch } from './live-switch.tsx'
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
  const projectId = useIdParameter()
  const query = useQuery(projectQuery(projectId))
  return (
    <LoadedPage query={query} what="project">
      {(project) => <EditProject key={projectId} project={project} reload={query.refetch} />}
    </LoadedPage>
  )
}

function EditProject({ project, reload }: { project: CatalogueProject; reload: () => Promise<unknown> }) {
  const { projectId, version, status, constructionName } = project
  const showSaved = useShowSaved('project')
  const [ownChange, setOwnChange] = useState<OwnChange>()
  const edit = async (body: object) => {
    const amenityIds = project.amenities.map(({ amenityId }) => amenityId)
    const saved = await operationsApi.call('editCatalogueProject', {
      params: { projectId },
      body: { ...project, amenityIds, reason: null, ...body },
    })
    showSaved(projectId, saved)
    return saved
  }
  return (
    <ConsolePage
      title={constructionName || `Project ${projectId}`}
      lead={status === 'ACTIVE' ? 'Shown to everybody, on the home page while it is among the latest.' : 'Hidden: operators alone see it.'}
      actions={
        <>
          {status === 'ACTIVE' && (
            <a href={`/UnderConstructionPropertyDetails/${projectId}`} target="_blank" rel="noopener" className={buttonClass('outline')}>
              As on the site
            </a>
          )}
          <LiveSwitch
            isLive={status === 'ACTIVE'}
            hide={{
              label: 'Hide',
              title: `Hide ${constructionName || `project ${projectId}`}?`,
              text: 'It leaves the home page and the list, and its page is no longer found. You can show it again.',
              confirm: 'Hide it',
            }}
            show={{ label: 'Show to everybody', done: 'Everybody sees the project now.', look: 'primary' }}
            change={async (isLive, reason) => {
              const saved = await edit({ status: isLive ? 'ACTIVE' : 'INACTIVE', reason })
              setOwnChange({ from: version, to: saved.version })
            }}
          />
        </>
      }
    >
      <ProjectPictures project={project} showSaved={(saved) => showSaved(projectId, saved)} />
      <EditForm
        schema={projectEdit}
        version={version}
        ownChange={ownChange}
        extra={{ status }}
        submit="Save"
        save={async (body) => {
          await edit(body)
          toast.success('The project is saved.')
        }}
        reload={reload}
      >
        <ProjectFields project={project} />
      </EditForm>
      <ActionHistory kind="project" id={projectId} />
    </ConsolePage>
  )
}
