const ROWS = ['a', 'b', 'c', 'd']

/** Stands where the rows will be, in their shape. */
export function OwnSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading your properties...
      </p>
      <div aria-hidden className="grid gap-3">
        <div className="skeleton h-7 w-44 rounded-control" />
        {ROWS.map((row) => (
          <div key={row} className="rounded-card border border-line bg-card p-3 sm:p-4 lg:flex lg:items-center lg:gap-6">
            <div className="flex flex-1 gap-3 sm:gap-5">
              <div className="skeleton aspect-4/3 w-28 shrink-0 self-start rounded-control sm:w-40" />
              <div className="grid flex-1 content-start gap-2">
                <div className="skeleton h-6 w-2/5 rounded-control" />
                <div className="skeleton h-5 w-4/5 rounded-control" />
                <div className="skeleton h-4 w-3/5 rounded-control" />
              </div>
            </div>
            <div className="mt-3 border-line border-t pt-3 lg:mt-0 lg:w-[29rem] lg:shrink-0 lg:border-0 lg:pt-0">
              <div className="skeleton h-11 rounded-control" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
