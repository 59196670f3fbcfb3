/** Something is being read. @param fill stands in the middle of the page */
export function Spinner({ label, fill = false }: { label: string; fill?: boolean }) {
  return (
    <div role="status" className={fill ? 'grid min-h-[60dvh] place-items-center' : 'inline-grid place-items-center'}>
      <span className="size-9 animate-spin rounded-full border-[3px] border-line border-t-brand" aria-hidden />
      <span className="sr-only">{label}</span>
    </div>
  )
}
