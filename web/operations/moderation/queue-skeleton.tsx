/** The skeleton of the queue and of the shown property. */
export function QueueSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the queue</span>
      <div aria-hidden className="lg:grid lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-8">
        <div className="grid content-start gap-4 p-3 max-lg:hidden">
          {['a', 'b', 'c', 'd', 'e'].map((key) => (
            <div key={key} className="skeleton h-16 rounded-control" />
          ))}
        </div>
        <div className="grid gap-4">
          <div className="skeleton h-11 w-44 rounded-control" />
          <div className="skeleton h-8 w-64 max-w-full rounded-control" />
          <div className="skeleton h-11 w-60 max-w-full rounded-control" />
          <div className="skeleton h-32 rounded-card" />
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-4">
            <div className="skeleton aspect-4/3 rounded-control" />
            <div className="skeleton aspect-4/3 rounded-control" />
          </div>
        </div>
      </div>
    </div>
  )
}
