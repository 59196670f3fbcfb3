/** While the server reads the file: the shape of what comes. */
export function ReadingFile({ name }: { name: string }) {
  return (
    <div role="status">
      <p className="wrap-anywhere mb-4 font-semibold">Reading {name}…</p>
      <div aria-hidden className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {['good', 'bad', 'twice', 'left'].map((figure) => (
          <div key={figure} className="skeleton h-24 rounded-card" />
        ))}
      </div>
      <div aria-hidden className="skeleton mt-6 h-72 rounded-card" />
    </div>
  )
}
