const LINES = [
  { height: 'h-7', width: 'w-2/5' },
  { height: 'h-5', width: 'w-4/5' },
  { height: 'h-4', width: 'w-1/2' },
  { height: 'h-4', width: 'w-3/5' },
] as const

/** Stands where a card will be, in its shape and height. */
export function PropertyCardSkeleton() {
  return (
    <div aria-hidden className="flex h-full flex-col rounded-card border border-line bg-card">
      <div className="skeleton aspect-4/3 rounded-t-card" />
      <div className="flex flex-1 flex-col gap-2 px-4 pt-3 pb-4">
        {LINES.map(({ height, width }) => (
          <div key={height + width} className={`skeleton rounded-control ${height} ${width}`} />
        ))}
        <div className="skeleton mt-3 h-9 rounded-control" />
        <div className="skeleton mt-3 h-7 w-2/3 rounded-control" />
        <div className="mt-auto flex gap-2 pt-3">
          <div className="skeleton h-11 flex-1 rounded-control" />
          <div className="skeleton h-11 flex-1 rounded-control" />
        </div>
      </div>
    </div>
  )
}
