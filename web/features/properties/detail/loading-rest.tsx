/** In the shape of what is on its way: the facts, the words, the table. */
export function LoadingRest() {
  return (
    <div role="status">
      <span className="sr-only">Loading property...</span>
      <div aria-hidden className="skeleton mt-5 h-36 rounded-card" />
      <div aria-hidden className="skeleton mt-9 h-6 w-40 rounded" />
      {['w-full', 'w-11/12', 'w-4/5'].map((width) => (
        <div key={width} aria-hidden className={`skeleton mt-3 h-4 rounded ${width}`} />
      ))}
      <div aria-hidden className="skeleton mt-9 h-44 rounded-card" />
    </div>
  )
}
