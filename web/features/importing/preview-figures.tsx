import type { ImportPreview } from '#contracts/importing.ts'

type Look = 'good' | 'bad' | 'plain'
const LOOKS: Readonly<Record<Look, string>> = { good: 'text-brand', bad: 'text-brick', plain: 'text-ink' }

/** How many of the file's listings are good, bad, or there already, and how many the plan takes. */
export function PreviewFigures({ preview: { good, badCount, duplicateCount, postsLeft } }: { preview: ImportPreview }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <Figure label="ready to import" value={good} look={good > 0 ? 'good' : 'plain'} />
      <Figure label="need mending" value={badCount} look={badCount > 0 ? 'bad' : 'plain'} />
      <Figure label="there already" value={duplicateCount} look="plain" />
      <Figure label="posts left in your plan" value={postsLeft} look={postsLeft < good ? 'bad' : 'plain'} />
    </dl>
  )
}

function Figure({ label, value, look }: { label: string; value: number; look: Look }) {
  return (
    <div className="flex flex-col-reverse justify-end rounded-card border border-line bg-card px-4 py-3.5">
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className={`num font-bold font-display text-[28px] leading-tight ${LOOKS[look]}`}>{value.toLocaleString('en-IN')}</dd>
    </div>
  )
}
