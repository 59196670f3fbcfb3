import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type CataloguePlan, newPlan, planEdit } from '#contracts/operations/plans.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ActionHistory } from '../history/action-history.tsx'
import { operationsApi } from '../lib/operations-api.ts'
import { ConsolePage } from '../ui/console-page.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { planQuery, useShowSaved } from './catalogue-queries.ts'
import { EditForm } from './form/edit-form.tsx'
import { Loaded, useFormRound, useIdParameter } from './object-page.tsx'
import { PlanFields } from './plan-form.tsx'

export function NewPlanPage() {
  const navigate = useNavigate()
  const showSaved = useShowSaved('plan')
  return (
    <ConsolePage title="New plan" lead="It is on offer as soon as you add it.">
      <EditForm
        schema={newPlan}
        extra={{ status: 'ACTIVE' }}
        submit="Add the plan"
        save={async (body) => {
          const plan = await operationsApi.call('addCataloguePlan', { body })
          showSaved(plan.planId, plan)
          toast.success(`${plan.name} is on offer.`)
          void navigate(`/plans/${plan.planId}`, { replace: true })
        }}
      >
        <PlanFields plan={undefined} />
      </EditForm>
    </ConsolePage>
  )
}

export function PlanPage() {
  const planId = useIdParameter() ?? 0
  const query = useQuery(planQuery(planId))
  return (
    <Loaded query={query} what="plan">
      {(plan) => <EditPlan plan={plan} reload={async () => void (await query.refetch())} />}
    </Loaded>
  )
}

function EditPlan({ plan, reload }: { plan: CataloguePlan; reload: () => Promise<void> }) {
  const { planId, version, status, running, sold } = plan
  const showSaved = useShowSaved('plan')
  const [round, showStored] = useFormRound()
  const edit = async (body: object) => {
    const saved = await operationsApi.call('editCataloguePlan', { params: { planId }, body: { ...plan, reason: null, ...body } })
    showSaved(planId, saved)
  }
  return (
    <ConsolePage
      title={plan.name}
      lead={`${status === 'ACTIVE' ? 'On offer.' : 'Withdrawn: nobody can buy it.'} Sold: ${sold}, running: ${running}. Who has bought it keeps the terms.`}
      actions={<PlanStatus plan={plan} edit={edit} />}
    >
      <EditForm
        key={round}
        schema={planEdit}
        extra={{ version, status }}
        submit="Save"
        save={async (body) => {
          await edit(body)
          toast.success('The plan is saved.')
          showStored()
        }}
        onReload={() => void reload().then(showStored)}
      >
        <PlanFields plan={plan} />
      </EditForm>
      <ActionHistory kind="plan" id={planId} />
    </ConsolePage>
  )
}

function PlanStatus({ plan, edit }: { plan: CataloguePlan; edit: (changes: object) => Promise<void> }) {
  const [isAsking, setIsAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  async function offerAgain(): Promise<void> {
    setBusy(true)
    await edit({ status: 'ACTIVE' }).then(
      () => toast.success('The plan is on offer again.'),
      () => toast.error('The plan could not be offered again. Please load the page again.'),
    )
    setBusy(false)
  }
  return plan.status === 'ACTIVE' ? (
    <>
      <Button look="outline" onClick={() => setIsAsking(true)}>
        Withdraw
      </Button>
      <ReasonDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Withdraw ${plan.name}?`}
        confirm="Withdraw it"
        onConfirm={(reason) => edit({ status: 'INACTIVE', reason })}
      >
        Nobody can buy it any more. Who has it keeps it until its last day.
      </ReasonDialog>
    </>
  ) : (
    <Button look="outline" busy={busy} onClick={() => void offerAgain()}>
      Offer it again
    </Button>
  )
}
