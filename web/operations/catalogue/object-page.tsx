import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { toast } from '#web/ui/toasts/toast.tsx'
import { ActionHistory } from '../history/action-history.tsx'
import { ConsolePage } from '../ui/console-page.tsx'
import { type CatalogueObject, useShowSaved } from './catalogue-queries.ts'
import { CatalogueForm, type VersionChange } from './form/catalogue-form.tsx'
import { LiveSwitch, type LiveSwitchTexts } from './live-switch.tsx'

interface ObjectPageProps<V, P> {
  kind: CatalogueObject
  id: number
  /** Version of the edited object. */
  version: number
  title: string
  lead: string
  /** Whether visitors see the object, or forms offer it. */
  isLive: boolean
  /** Fields of the request body that store `isLive`. */
  liveFields: (isLive: boolean) => object
  switchTexts: LiveSwitchTexts
  schema: z.ZodType<P>
  /** Values of the fields. */
  values: V
  /** Sends the changed fields; missing fields keep their values. */
  edit: (changes: object) => Promise<{ readonly version: number }>
  /** The message after saving. */
  saved: string
  reload: () => Promise<unknown>
  /** Buttons before the switch. */
  actions?: ReactNode
  beforeForm?: ReactNode
  afterForm?: ReactNode
  /** Fields of the form. */
  children: ReactNode
}

/** The page of a catalogue object that can be withdrawn: its switch, its form and the history of actions. */
export function ObjectPage<V extends FieldValues, P extends FieldValues>(props: ObjectPageProps<V, P>) {
  const { kind, id, version, isLive, liveFields, schema } = props
  const showSaved = useShowSaved(kind)
  const [changeOutsideForm, setOwnChange] = useState<VersionChange>()
  const [refusal, setRefusal] = useState<unknown>()
  const edit = async (changes: object) => {
    const saved = await props.edit(changes)
    showSaved(id, saved)
    return saved
  }
  return (
    <ConsolePage
      title={props.title}
      lead={props.lead}
      actions={
        <>
          {props.actions}
          <LiveSwitch
            isLive={isLive}
            {...props.switchTexts}
            change={async (next, reason) => {
              setRefusal(undefined)
              const saved = await edit({ ...liveFields(next), reason }).catch((error: unknown) => {
                setRefusal(error)
                throw error
              })
              setOwnChange({ from: version, to: saved.version })
            }}
          />
        </>
      }
    >
      {props.beforeForm}
      <CatalogueForm
        schema={schema}
        values={props.values}
        version={version}
        changeOutsideForm={changeOutsideForm}
        refusal={refusal}
        extra={liveFields(isLive)}
        submit="Save"
        save={async (values) => {
          await edit(values)
          toast.success(props.saved)
        }}
        reload={props.reload}
      >
        {props.children}
      </CatalogueForm>
      {props.afterForm}
      <ActionHistory kind={kind} id={id} />
    </ConsolePage>
  )
}
