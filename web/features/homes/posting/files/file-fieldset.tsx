import { type ReactNode, useId } from 'react'
import { useFileDrop } from '#web/ui/fields/use-file-drop.ts'
import { ProblemList } from '#web/ui/lists/problem-list.tsx'
import { isAccepted } from './form-files.ts'
import type { FormFiles } from './use-form-files.ts'

interface FileFieldsetProps {
  label: string
  hint: string
  files: FormFiles
  disabled: boolean
  /** Class while files are dragged over the field. */
  overClass?: string
  /** @param hintId the id of the hint @param over whether files are being dragged over the field */
  children: (hintId: string, over: boolean) => ReactNode
}

/** Frame of a file field: label with the number of files, problems of the last choice, drop target. */
export function FileFieldset({
  label,
  hint,
  files: { files, rules, problems, add },
  disabled,
  overClass = '',
  children,
}: FileFieldsetProps) {
  const id = useId()
  const { over, handlers } = useFileDrop(add, disabled)
  return (
    <fieldset aria-describedby={`${id}-hint ${id}-problems`} className={`min-w-0 rounded-card ${over ? overClass : ''}`} {...handlers}>
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-2 font-semibold text-base">
        {label}
        <span className="num shrink-0 font-normal text-ink-faint text-sm">
          {files.filter(isAccepted).length} of {rules.max}
        </span>
      </legend>
      <p id={`${id}-hint`} className="mb-3 text-ink-faint text-sm">
        {hint}
      </p>
      {children(`${id}-hint`, over)}
      <ProblemList id={`${id}-problems`} problems={problems} />
    </fieldset>
  )
}
