import type { ReactNode } from 'react'
import { AREA_MESSAGES } from '#contracts/finding/localities/area-messages.ts'
import { localArea } from '#web/lib/page/local-names.ts'
import { TextButton } from '#web/ui/button.tsx'

interface AreaQuestionProps {
  /** Names of the localities that a text probably means. */
  names: readonly string[]
  onTake: (name: string) => void
  /** Another answer. */
  children?: ReactNode
}

/** 'Did you mean Kharadi?', with each answer as a button. */
export function AreaQuestion({ names, onTake, children }: AreaQuestionProps) {
  return (
    <p className="wrap-anywhere mt-1.5 flex flex-wrap items-baseline gap-x-3">
      {AREA_MESSAGES.didYouMean}
      {names.map((name) => (
        <TextButton key={name} onClick={() => onTake(name)}>
          {import.meta.env.OTHER_LANGUAGE ? localArea(name) : name}?
        </TextButton>
      ))}
      {children}
    </p>
  )
}
