import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { operatorFailureMessage } from '../lib/operations-api.ts'
import { ReasonDialog } from '../ui/reason-dialog.tsx'

export interface LiveSwitchTexts {
  /** Texts of the button and the dialog that hide the object. */
  hide: { readonly label: string; readonly title: string; readonly text: string; readonly confirm: string }
  /** Button that shows the object again; `done` is the message afterwards. */
  show: { readonly label: string; readonly done: string; readonly look?: 'primary' | 'outline' }
}

interface LiveSwitchProps extends LiveSwitchTexts {
  isLive: boolean
  change: (isLive: boolean, reason: string | null) => Promise<unknown>
}

/** Hides an object of the catalogue from visitors, and shows it again. */
export function LiveSwitch({ isLive, hide, show, change }: LiveSwitchProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  async function showAgain(): Promise<void> {
    setBusy(true)
    try {
      await change(true, null)
      toast.success(show.done)
    } catch (error) {
      toast.error(operatorFailureMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {/* one button for both actions: it keeps the focus when the response changes its label */}
      <Button
        look={isLive ? 'outline' : (show.look ?? 'outline')}
        busy={busy}
        onClick={() => (isLive ? setIsAsking(true) : void showAgain())}
      >
        {isLive ? hide.label : show.label}
      </Button>
      <ReasonDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={hide.title}
        confirm={hide.confirm}
        onConfirm={(reason) => change(false, reason)}
      >
        {hide.text}
      </ReasonDialog>
    </>
  )
}
