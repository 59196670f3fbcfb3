/** In the shape of the form's first sections while its lists are being read. */
export function FormSkeleton() {
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_292px] lg:gap-8">
      <div role="status" className="rounded-card border border-line bg-card p-5 shadow-card sm:p-7">
        <span className="sr-only">Loading the form</span>
        <div className="skeleton h-8 w-56 rounded-control" />
        <div className="mt-7 grid grid-cols-3 gap-2 sm:gap-3">
          {['residential', 'commercial', 'plot'].map((card) => (
            <div key={card} className="skeleton h-24 rounded-card sm:h-26" />
          ))}
        </div>
      </div>
      <div className="skeleton hidden h-82 rounded-card lg:block" />
    </div>
  )
}
