import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { PlanRole } from '#contracts/homes/properties/property-kinds.ts'
import { type CataloguePlan, freePlanEdit, newPlan, planEdit } from '#contracts/operations/plans.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { ActionHistory } from '../history/action-history.tsx'
import { operationsApi } from '../lib/operations-api.ts'
import { isDraft } from '../lib/status-wording.ts'
import { ConsolePage } from '../ui/console-page.tsx'
import { LoadedPage, useIdParameter } from '../ui/loaded.tsx'
import { planQuery, useShowSaved } from './catalogue-queries.ts'
import { CatalogueForm } from './form/catalogue-form.tsx'
import { ObjectPage } from './object-page.tsx'
import { FreePlanFields, PlanFields, planForm } from './plan-form.tsx'

export function NewPlanPage() {
  const navigate = useNavigate()
  const showSaved = useShowSaved('plan')
  return (
    <ConsolePage title="New plan" back="/plans" lead="It is on offer as soon as you add it.">
      <CatalogueForm
        schema={newPlan}
        values={planForm()}
        extra={{ status: 'ACTIVE' }}
        submit="Add the plan"
        save={async (body) => {
          const plan = await operationsApi.call('addCataloguePlan', { body })
          showSaved(plan.planId, plan)
          toast.success(`${plan.name} is on offer.`)
          void navigate(`/plans/${plan.planId}`, { replace: true })
        }}
      >
        <PlanFields />
      </CatalogueForm>
    </ConsolePage>
  )
}

export function PlanPage() {
  const planId = useIdParameter()
  const query = useQuery(planQuery(planId))
  return (
    <LoadedPage query={query} what="plan">
      {(plan) =>
        isDraft(plan) ? (
          <OfferDraft key={planId} plan={plan} reload={query.refetch} />
        ) : isForSale(plan) ? (
          <EditPlan key={planId} plan={plan} reload={query.refetch} />
        ) : (
          <EditFreePlan key={planId} plan={plan} reload={query.refetch} />
        )
      }
    </LoadedPage>
  )
}

type PlanForSale = CataloguePlan & { readonly userRole: PlanRole }
const isForSale = (plan: CataloguePlan): plan is PlanForSale => plan.userRole !== null

function EditFreePlan({ plan, reload }: { plan: CataloguePlan; reload: () => Promise<unknown> }) {
  const { planId, version, name } = plan
  const showSaved = useShowSaved('plan')
  return (
    <ConsolePage title={name} lead="What every new account begins with, without an end. Accounts that are there keep what they were given.">
      <CatalogueForm
        schema={freePlanEdit}
        values={planForm(plan)}
        version={version}
        submit="Save"
        save={async (body) => {
          showSaved(planId, await operationsApi.call('editFreePlan', { body }))
          toast.success('The free plan is saved.')
        }}
        reload={reload}
      >
        <FreePlanFields />
      </CatalogueForm>
      <ActionHistory kind="plan" id={planId} />
    </ConsolePage>
  )
}

function OfferDraft({ plan, reload }: { plan: CataloguePlan; reload: () => Promise<unknown> }) {
  const { planId, version, name } = plan
  const showSaved = useShowSaved('plan')
  return (
    <ConsolePage title={name} lead="A draft: nobody sees it. Give it a price, and it is on offer.">
      <CatalogueForm
        schema={planEdit}
        values={planForm(plan)}
        version={version}
        extra={{ status: 'ACTIVE' }}
        submit="Offer the plan"
        save={async (body) => {
          showSaved(planId, await operationsApi.call('editCataloguePlan', { params: { planId }, body }))
          toast.success(`${body.name} is on offer.`)
        }}
        reload={reload}
      >
        <PlanFields />
      </CatalogueForm>
      <ActionHistory kind="plan" id={planId} />
    </ConsolePage>
  )
}

function EditPlan({ plan, reload }: { plan: PlanForSale; reload: () => Promise<unknown> }) {
  const { planId, version, status, running, sold, name } = plan
  return (
    <ObjectPage
      kind="plan"
      id={planId}
      version={version}
      title={name}
      lead={`${status === 'ACTIVE' ? 'On offer.' : 'Withdrawn: nobody can buy it.'} Sold: ${sold}, running: ${running}. Who has bought it keeps the terms.`}
      isLive={status === 'ACTIVE'}
      liveFields={(isLive) => ({ status: isLive ? 'ACTIVE' : 'INACTIVE' })}
      switchTexts={{
        hide: {
          label: 'Withdraw',
          title: `Withdraw ${name}?`,
          text: 'Nobody can buy it any more. Who has it keeps it until its last day.',
          confirm: 'Withdraw it',
        },
        show: { label: 'Offer it again', done: 'The plan is on offer again.' },
      }}
      schema={planEdit}
      values={planForm(plan)}
      edit={(changes) => operationsApi.call('editCataloguePlan', { params: { planId }, body: { ...plan, reason: null, ...changes } })}
      saved="The plan is saved."
      reload={reload}
    >
      <PlanFields />
    </ObjectPage>
  )
}
