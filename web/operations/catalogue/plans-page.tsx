import { useQuery } from '@tanstack/react-query'
import { formatRupees } from '#contracts/base/values/money.ts'
import { labelOf } from '#contracts/homes/properties/property-kinds.ts'
import type { CataloguePlan } from '#contracts/operations/plans.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PackageOpen, Plus } from '#web/ui/icons/icons.tsx'
import { StatusBadge } from '#web/ui/lists/status-badge.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { isDraft, PLAN_STATUS_WORDS } from '../lib/status-wording.ts'
import { ConsolePage } from '../ui/console-page.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { RowLink } from '../ui/rows.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { plansQuery } from './catalogue-queries.ts'
import { otherLanguages } from './local-names.tsx'

const COLUMNS: readonly Column<CataloguePlan>[] = [
  {
    name: 'Plan',
    cell: ({ planId, name }) => <RowLink to={`/plans/${planId}`}>{name}</RowLink>,
  },
  otherLanguages((plan, prefix) => [
    ...(plan.description && !plan[`${prefix}Description`] ? ['description'] : []),
    ...(plan.features.length > 0 && plan[`${prefix}Features`].length === 0 ? ['features'] : []),
  ]),
  { name: 'For', cell: ({ userRole }) => (userRole ? labelOf(userRole) : 'New accounts') },
  { name: 'Price without GST', cell: (plan) => (isDraft(plan) ? 'Not set' : formatRupees(plan.price)), isNumber: true },
  { name: 'Days', cell: ({ userRole, durationDays }) => (userRole ? durationDays : 'No end'), isNumber: true },
  { name: 'Contacts', cell: ({ contacts }) => contacts, isNumber: true },
  { name: 'Posts', cell: ({ propertyPosts }) => propertyPosts, isNumber: true },
  {
    name: 'Status',
    cell: (plan) => (
      <StatusBadge color={plan.status === 'ACTIVE' ? 'green' : 'grey'} label={isDraft(plan) ? 'Draft' : PLAN_STATUS_WORDS[plan.status]} />
    ),
  },
  { name: 'Sold', cell: ({ userRole, sold }) => (userRole ? sold : 'Not sold'), isNumber: true },
  { name: 'Running', cell: ({ userRole, running }) => (userRole ? running : 'All accounts'), isNumber: true },
]

/** The free plan, and every plan that is or was for sale. */
export function PlansPage() {
  const query = useQuery(plansQuery)
  return (
    <ConsolePage
      title="Plans"
      lead="What people can buy, and what every new account begins with. A change counts from then on: who has a plan keeps its terms."
      actions={
        <ButtonLink to="/plans/new">
          <Plus size={18} aria-hidden />
          New plan
        </ButtonLink>
      }
    >
      <Loaded query={query} what="plans">
        {(plans) =>
          plans.length > 0 ? (
            <Table caption="Plans" columns={COLUMNS} rows={plans} keyOf={({ planId }) => planId} />
          ) : (
            <Notice
              level="panel"
              title="No plans yet"
              icon={<PackageOpen size={26} aria-hidden />}
              links={[['/plans/new', 'Add the first one']]}
            />
          )
        }
      </Loaded>
    </ConsolePage>
  )
}
