import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Documents } from '../documents/use-documents.ts'
import type { DraftContent } from '../draft/draft-record.ts'
import { type Draft, useDraft } from '../draft/use-draft.ts'
import type { Photos } from '../photos/use-photos.ts'
import type { PropertyFormMethods } from './form-frame.tsx'
import { photosFrom } from './kept-files.ts'
import type { PropertyForm } from './property-form.ts'

interface KeptDraftOptions {
  form: string
  userId: number | undefined
  methods: PropertyFormMethods
  photos: Photos
  documents: Documents
  /** Makes what was kept fit for today. */
  mend: (content: DraftContent<PropertyForm>) => DraftContent<PropertyForm>
  /** What the form begins with, as text: a draft that began with something else is dropped. */
  basedOn?: string
}

export interface KeptDraft {
  readonly draft: Draft<PropertyForm>
  /** Whether what an earlier visit left has been looked for. */
  readonly ready: boolean
  /** Whether something was found and put back. */
  readonly restored: boolean
  /** Whether something was found and dropped, because what it began with is not what there is now. */
  readonly dropped: boolean
}

/** Puts back what an earlier visit left in the form, and keeps on this device whatever changes in it from then on. */
export function useKeptDraft({ form, userId, methods, photos, documents, mend, basedOn }: KeptDraftOptions): KeptDraft {
  const draft = useDraft<PropertyForm>({ form, userId })
  const [ready, setReady] = useState(false)
  const [restored, setRestored] = useState(false)
  const [dropped, setDropped] = useState(false)
  const values = useWatch({ control: methods.control }) as PropertyForm
  const { found, save } = draft

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found is put back once
  useEffect(() => {
    if (found === undefined) return
    if (found && found.basedOn !== basedOn) {
      setDropped(true)
      void draft.clear()
    } else if (found) {
      const kept = mend(found)
      methods.reset(kept.values, { keepDefaultValues: true })
      photos.replaceAll(photosFrom(kept.photos))
      documents.replaceAll(kept.documents)
      setRestored(true)
    }
    setReady(true)
  }, [found])

  // the first state after opening is what was found, or nothing: neither is news
  const first = useRef<DraftContent<PropertyForm>>(undefined)
  useEffect(() => {
    if (!ready) return
    const content = { values, photos: photos.photos, documents: documents.documents, ...(basedOn === undefined ? {} : { basedOn }) }
    if (first.current === undefined) first.current = content
    else save(content)
  }, [ready, values, photos.photos, documents.documents, basedOn, save])

  // nobody's draft can be looked for
  return { draft, ready: ready || userId === undefined, restored, dropped }
}
