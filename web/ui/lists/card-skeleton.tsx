/** Placeholder with the shape and height of a card. @param lines classes of the height and width of each line of text */
export function CardSkeleton({ lines }: { lines: readonly string[] }) {
  return (
    <div aria-hidden className="flex h-full flex-col rounded-card border border-line bg-card">
      <div className="skeleton aspect-8/5 rounded-t-card" />
      <div className="flex flex-1 flex-col gap-2 px-4 pt-3 pb-4">
        {lines.map((line) => (
          <div key={line} className={`skeleton rounded-control ${line}`} />
        ))}
        <div className="mt-auto flex gap-2 pt-3">
          <div className="skeleton h-11 flex-1 rounded-control" />
          <div className="skeleton h-11 flex-1 rounded-control" />
        </div>
      </div>
    </div>
  )
}
