import { CircleAlert } from '#web/ui/icons/common-icons.tsx'

/** One line for each problem; screen readers announce new ones. */
export function ProblemList({ id, problems }: { id: string; problems: readonly string[] }) {
  return (
    <div id={id} role="alert">
      {problems.map((problem) => (
        <p key={problem} className="mt-2 flex gap-1.5 text-brick text-sm">
          <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
          <span className="wrap-anywhere min-w-0">{problem}</span>
        </p>
      ))}
    </div>
  )
}
