import { Link } from 'react-router'
import { stagedProjectNote } from '#contracts/homes/media/staged-pictures.ts'
import { PROJECT_MESSAGES } from '#contracts/homes/projects/project-messages.ts'
import type { ProjectDetail } from '#contracts/homes/projects/projects.ts'
import { languageOf } from '#web/lib/page/language-of.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { ChevronRight, MapPin } from '#web/ui/icons/icons.tsx'
import { NoPicture } from '#web/ui/pictures/no-picture.tsx'
import { PictureCarousel } from '#web/ui/pictures/picture-carousel.tsx'
import { usePictureViewer } from '#web/ui/pictures/use-picture-viewer.tsx'
import { CallNow } from './call-now.tsx'
import { PROJECTS_PATH } from './list-query.ts'
import { AboutProject, FactGrid, FlatTable, Progress, ProjectAmenities, ProjectPlace, Registration } from './project-sections.tsx'
import { flatTypes, longDate, priceRange, projectAddress, projectName, translatePrice } from './project-wording.ts'
import { RegisterCode, RegisterLink } from './register.tsx'

const GALLERY_SIZES = '(min-width: 1240px) 800px, (min-width: 1024px) 66vw, 100vw'

export function ProjectScreen({ project }: { project: ProjectDetail }) {
  const name = projectName(project)
  const kinds = flatTypes(project.flatDetails)
  const price = priceRange(project)
  return (
    <div className="wrap pt-3 pb-24 lg:pb-14">
      <div className="mb-2 flex items-center gap-4">
        <BackLink />
        <Breadcrumbs name={name} />
      </div>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-x-10">
        <div className="min-w-0">
          <ProjectGallery project={project} />
          <header className="mt-5">
            <h1
              {...((import.meta.env.SSR || import.meta.env.OTHER_LANGUAGE) && languageOf(name))}
              className="font-bold text-2xl sm:text-3xl"
            >
              {name}
            </h1>
            {project.builderName && <p className="mt-1 text-ink-soft">by {project.builderName}</p>}
            <p className="mt-1.5 flex items-center gap-1.5 text-ink-soft">
              <MapPin size={17} aria-hidden className="shrink-0 text-brand" />
              {projectAddress(project)}
            </p>
            <div className="mt-1.5">
              <RegisterLink project={project} />
            </div>
          </header>
          <FactGrid project={project} />
          <AboutProject description={project.description} />
          <FlatTable flats={project.flatDetails} />
          <Progress stages={project.stages} />
          <ProjectAmenities amenities={project.amenities} />
          <Registration project={project} />
          <ProjectPlace project={project} />
        </div>
        <aside className="hidden lg:block">
          <div className="sticky top-[calc(var(--top-bar)+1.25rem)] rounded-sheet border border-line bg-card p-6 shadow-card">
            <p translate={translatePrice(price)} className="num font-bold text-xl">
              {price}
            </p>
            {kinds && <p className="mt-1 text-ink-soft">{kinds}</p>}
            <p className="mt-4 text-base text-ink-soft">
              Possession <span className="font-semibold text-ink">{longDate(project.possessionDate)}</span>
            </p>
            <CallNow project={project} className="mt-5 w-full" />
            <p className="mt-3 text-sm text-ink-soft leading-relaxed">You speak to the builder’s office. No sign-in, no charge.</p>
          </div>
        </aside>
      </div>
      <div
        data-bar="own"
        data-floating
        className="own-bar fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t bg-card px-5 py-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] lg:hidden"
      >
        <p translate={translatePrice(price)} className="num min-w-0 flex-1 text-balance font-bold leading-tight">
          {price}
        </p>
        <CallNow project={project} className="shrink-0" />
      </div>
    </div>
  )
}

function Breadcrumbs({ name }: { name: string }) {
  return (
    <nav aria-label="Breadcrumb" className="ml-auto min-w-0 max-md:hidden">
      <ol className="flex items-center gap-1.5 text-sm text-ink-soft">
        {[
          ['/', 'Home'],
          [PROJECTS_PATH, PROJECT_MESSAGES.listTitle],
        ].map(([to = '', text]) => (
          <li key={to} className="flex shrink-0 items-center gap-1.5">
            <Link to={to} className="inline-flex min-h-11 items-center hover:underline">
              {text}
            </Link>
            <ChevronRight size={14} aria-hidden />
          </li>
        ))}
        <li aria-current="page" className="truncate">
          {name}
        </li>
      </ol>
    </nav>
  )
}

function ProjectGallery({ project }: { project: ProjectDetail }) {
  const name = projectName(project)
  const pictures = project.pictures.map((picture) => ({ ...picture, folder: 'uploads' as const }))
  const staged = pictures.filter(({ stagedBy }) => stagedBy).length
  const viewer = usePictureViewer(name, pictures)
  if (pictures.length === 0) {
    return (
      <div className="relative aspect-4/3 overflow-hidden rounded-card md:aspect-video">
        <NoPicture />
        <RegisterCode project={project} side={123} />
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only prefetches the viewer
    <div onPointerEnter={viewer.prepare} onFocus={viewer.prepare} className="relative max-md:-mx-5">
      <PictureCarousel
        pictures={pictures}
        name={name}
        sizes={GALLERY_SIZES}
        onOpen={viewer.open}
        autoplay={false}
        thumbnails
        className="aspect-4/3 overflow-hidden md:aspect-auto md:h-[clamp(18rem,50vh,34rem)] md:rounded-card"
      />
      <RegisterCode project={project} side={123} />
      {staged > 0 && <p className="mt-2 text-ink-soft text-sm max-md:px-5">{stagedProjectNote(staged, pictures.length)}</p>}
      {viewer.shown}
    </div>
  )
}

export function ProjectSkeleton() {
  return (
    <div className="wrap pt-3 pb-24">
      <BackLink />
      <div role="status" className="sr-only">
        <h1>{PROJECT_MESSAGES.loadingDetail}</h1>
      </div>
      <div aria-hidden className="mt-2 lg:grid lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-x-10">
        <div>
          <div className="skeleton max-md:-mx-5 aspect-4/3 md:aspect-auto md:h-[clamp(18rem,50vh,34rem)] md:rounded-card" />
          <div className="skeleton mt-6 h-9 w-3/5 rounded-control" />
          <div className="skeleton mt-3 h-5 w-4/5 rounded-control" />
          <div className="skeleton mt-6 h-24 rounded-card" />
          <div className="skeleton mt-9 h-44 rounded-card" />
        </div>
        <div className="skeleton hidden h-56 rounded-sheet lg:block" />
      </div>
    </div>
  )
}
