/** Numbers that the brand says of itself. */
export function Figures({ label, figures }: { label: string; figures: readonly { value: string; label: string }[] }) {
  return (
    <section className="wrap pt-12 sm:pt-16" aria-label={label}>
      <dl className="grid grid-cols-2 overflow-hidden rounded-2xl border border-line bg-line gap-px sm:flex">
        {figures.map(({ value, label: name }) => (
          <div key={name} className="flex flex-1 flex-col-reverse justify-end bg-card px-4 last:odd:col-span-2 py-6 text-center">
            <dt className="mt-1 text-ink-soft text-sm sm:text-[15px]">{name}</dt>
            <dd className="num font-bold font-display text-3xl text-brand sm:text-4xl">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
