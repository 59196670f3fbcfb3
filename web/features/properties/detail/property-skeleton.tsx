import { BackLink } from './back-link.tsx'
import { LoadingRest } from './loading-rest.tsx'

/** A property's page in outline, when nothing at all is known of it yet. */
export function PropertySkeleton() {
  return (
    <div className="wrap relative pb-24 md:pt-4">
      <div className="absolute inset-x-0 top-0 z-10 p-3 md:static md:mb-3 md:p-0">
        <BackLink />
      </div>
      <div aria-hidden className="skeleton -mx-5 aspect-4/3 md:mx-0 md:aspect-auto md:h-[clamp(18rem,34vw,26rem)] md:rounded-card" />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-x-10">
        <div className="pt-6">
          <div aria-hidden className="skeleton h-9 w-3/5 rounded" />
          <div aria-hidden className="skeleton mt-3 h-5 w-4/5 rounded" />
          <LoadingRest />
        </div>
        <div aria-hidden className="skeleton mt-6 hidden h-96 rounded-2xl lg:block" />
      </div>
    </div>
  )
}
