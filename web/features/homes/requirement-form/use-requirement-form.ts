import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { ErrorBody } from '#contracts/base/errors.ts'
import { paths, splitAddress } from '#contracts/base/paths.ts'
import { SENDING_MESSAGES } from '#contracts/base/sending-messages.ts'
import type { ListedRequirement, PostedRequirement } from '#contracts/homes/requirements/requirements.ts'
import { useEditContinuation } from '#web/lib/forms/edit-continuation.ts'
import { useDraftForm } from '#web/lib/forms/use-draft-form.ts'
import { refreshRequirements } from '#web/lib/requirements/own-requirements.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { requirementResolver } from './check-form.ts'
import { EDITING, FIRST_VERSION_LIVE, POSTING } from './form-modes.ts'
import { BLANK_FORM, fieldOfPath, formOf, type RequirementForm } from './requirement-form.ts'

/** The draft of the form that is stored on this device. */
interface RequirementDraft {
  readonly values: RequirementForm
  readonly files: Readonly<Record<string, never>>
  readonly basedOn?: string
}

const NO_FILES = {}
const editDraft = (requirementId: number) => `edit-requirement-${requirementId}`

interface RequirementFormOptions {
  readonly user: StoredUser
  /** The requirement to edit; undefined for a new one. */
  readonly requirement?: ListedRequirement
  /** Called when the server has stored the form and its draft is deleted. */
  readonly onSaved: (answer: unknown) => void
}

export type RequirementFormApi = ReturnType<typeof useRequirementForm>

/** State and actions of the form of a requirement. */
export function useRequirementForm({ user, requirement, onSaved }: RequirementFormOptions) {
  const queries = useQueryClient()
  const { continuesPost, continueIn } = useEditContinuation<RequirementDraft>(user.id)
  // a refetch while the form is open must not change its initial values
  const [initial] = useState(() => ({ values: requirement ? formOf(requirement) : BLANK_FORM, version: requirement?.updatedAt }))
  const methods = useForm<RequirementForm, unknown, PostedRequirement>({
    resolver: requirementResolver,
    defaultValues: initial.values,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  })
  const values = useWatch({ control: methods.control }) as RequirementForm
  const content = useMemo<RequirementDraft>(
    () => ({ values, files: NO_FILES, ...(initial.version === undefined ? {} : { basedOn: initial.version }) }),
    [values, initial.version],
  )

  /** The first version was stored although its answer was lost: opens the edit form with the unsaved changes. */
  async function continueInEditForm({ requirementId }: Partial<ErrorBody>, deleteDraft: () => Promise<void>): Promise<boolean> {
    if (!requirementId) return false
    const editForm = { address: `/editrequirement/${requirementId}`, draft: editDraft(requirementId) }
    const left = await continueIn(editForm, { values, files: NO_FILES }, deleteDraft)
    if (left) await refreshRequirements(queries)
    return left
  }

  const texts = requirement ? EDITING : POSTING
  const form = useDraftForm<RequirementForm, PostedRequirement, RequirementDraft>({
    user,
    methods,
    texts: continuesPost ? { ...texts, restored: FIRST_VERSION_LIVE } : texts,
    draft: {
      form: requirement ? editDraft(requirement.requirementId) : 'requirement',
      content,
      restore: ({ values: kept }) => methods.reset({ ...initial.values, ...kept }, { keepDefaultValues: true }),
    },
    fieldOf: (path) => fieldOfPath(methods.getValues(), path),
    invalidText: () => SENDING_MESSAGES.invalid,
    prepare: async (checked) => {
      const { method, path } = splitAddress(requirement ? paths.updateRequirement : paths.submitRequirement)
      return { method, path: path.replace(':id', String(requirement?.requirementId)), json: JSON.stringify(checked) }
    },
    async onSaved(answer) {
      onSaved(answer)
      await refreshRequirements(queries)
    },
    onStoredBefore: continueInEditForm,
    reset: () => methods.reset(initial.values),
  })
  return { ...form, methods, values }
}
