import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { toast } from '#web/ui/toast.tsx'
import { ActionHistory } from '../history/action-history.tsx'
import { ConsolePage } from '../ui/console-page.tsx'
import { type CatalogueObject, useShowSaved } from './catalogue-queries.ts'
import { CatalogueForm, type OwnChange } from './form/catalogue-form.tsx'
import { LiveSwitch, type LiveSwitchTexts } from './live-switch.tsx'

interface ObjectPageProps<V> {
  kind: CatalogueObject
  id: number
  /** Of the object that is edited. */
  version: number
  title: string
  lead: string
  /** Whether visitors see it, or forms offer it. */
  isLive: boolean
  /** The fields of the call that set it. */
  liveFields: (isLive: boolean) => object
  switchTexts: LiveSwitchTexts
  schema: z.ZodType<V>
  /** Sends what changes; the fields that are missing stay as they are. */
  edit: (changes: object) => Promise<{ readonly version: number }>
  /** The message after saving. */
  saved: string
  reload: () => Promise<unknown>
  /** Before the switch. */
  actions?: ReactNode
  beforeForm?: ReactNode
  afterForm?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** The page of an object of the catalogue that can be withdrawn: its switch, its fields and its history. */
export function ObjectPage<V extends object>(props: ObjectPageProps<V>) {
  const { kind, id, version, isLive, liveFields, schema } = props
  const showSaved = useShowSaved(kind)
  const [ownChange, setOwnChange] = useState<OwnChange>()
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
              const saved = await edit({ ...liveFields(next), reason })
              setOwnChange({ from: version, to: saved.version })
            }}
          />
        </>
      }
    >
      {props.beforeForm}
      <CatalogueForm
        schema={schema}
        version={version}
        ownChange={ownChange}
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
