import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Throws a draft away, when the person says so twice. */
export function StartOver({ onStartOver, disabled = false }: { onStartOver: () => void; disabled?: boolean }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button look="quiet" disabled={disabled} className="shrink-0" onClick={() => setAsking(true)}>
        Start over
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Start over?"
        footer={
          <>
            <Button look="outline" className="flex-1" onClick={() => setAsking(false)}>
              Keep my draft
            </Button>
            <Button
              className="flex-1"
              onClick={() => {
                setAsking(false)
                onStartOver()
              }}
            >
              Start over
            </Button>
          </>
        }
      >
        What you filled in and the photos you chose are removed from this device.
      </Dialog>
    </>
  )
}
