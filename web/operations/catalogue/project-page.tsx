import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { type CatalogueProject, newProject, projectEdit } from '#contracts/operations/projects.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { operationsApi } from '../lib/operations-api.ts'
import { siteAddress } from '../lib/site-address.ts'
import { ConsolePage } from '../ui/console-page.tsx'
import { LoadedPage, useIdParameter } from '../ui/loaded.tsx'
import { projectQuery, useShowSaved } from './catalogue-queries.ts'
import { CatalogueForm } from './form/catalogue-form.tsx'
import { ObjectPage } from './object-page.tsx'
import { ProjectFields, projectForm } from './project-form.tsx'
import { ProjectPictures } from './project-pictures.tsx'

export function NewProjectPage() {
  const navigate = useNavigate()
  const showSaved = useShowSaved('project')
  return (
    <ConsolePage title="New project" back="/projects" lead="Nobody sees it until you have added its pictures and show it.">
      <CatalogueForm
        schema={newProject}
        values={projectForm()}
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
      </CatalogueForm>
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
  const { projectId, version, status, constructionName, amenities, reraPage, isDemo } = project
  const isShown = status === 'ACTIVE' && (isDemo || reraPage !== null)
  const showSaved = useShowSaved('project')
  const amenityIds = amenities.map(({ amenityId }) => amenityId)
  return (
    <ObjectPage
      kind="project"
      id={projectId}
      version={version}
      title={constructionName || `Project ${projectId}`}
      lead={
        isShown
          ? 'Shown to everybody, on the home page while it is among the latest.'
          : status === 'ACTIVE'
            ? 'Hidden until its page in the register of MahaRERA is given below.'
            : 'Hidden: operators alone see it.'
      }
      isLive={status === 'ACTIVE'}
      liveFields={(isLive) => ({ status: isLive ? 'ACTIVE' : 'INACTIVE' })}
      switchTexts={{
        hide: {
          label: 'Hide',
          title: `Hide ${constructionName || `project ${projectId}`}?`,
          text: 'It leaves the home page and the list, and its page is no longer found. You can show it again.',
          confirm: 'Hide it',
        },
        show: { label: 'Show to everybody', done: 'Everybody sees the project now.', look: 'primary' },
      }}
      schema={projectEdit}
      values={projectForm(project)}
      edit={(changes) =>
        operationsApi.call('editCatalogueProject', { params: { projectId }, body: { ...project, amenityIds, reason: null, ...changes } })
      }
      saved="The project is saved."
      reload={reload}
      actions={
        isShown && (
          <a
            href={siteAddress(`/UnderConstructionPropertyDetails/${projectId}`)}
            target="_blank"
            rel="noopener"
            className={buttonClass('outline')}
          >
            As on the site
          </a>
        )
      }
      beforeForm={<ProjectPictures project={project} showSaved={(saved) => showSaved(projectId, saved)} />}
    >
      <ProjectFields project={project} />
    </ObjectPage>
  )
}
