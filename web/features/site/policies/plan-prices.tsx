import { formatRupees } from '#contracts/base/values/money.ts'
import { PLAN_ROLES } from '#contracts/homes/properties/property-kinds.ts'
import { gstOn } from '#contracts/money/payments/gst.ts'
import type { OfferedPlan } from '#contracts/money/plans/plans.ts'
import { TextLink } from '#web/ui/button.tsx'

export type PricedPlan = Pick<OfferedPlan, 'packageId' | 'packageName' | 'userRole' | 'price' | 'durationDays'>

const ROLES = { OWNER: 'Owners', BROKER: 'Brokers', SEEKER: 'Seekers' } as const satisfies Record<OfferedPlan['userRole'], string>

/** Prices of the plans on offer, by role. */
export function PlanPrices({ plans }: { plans: readonly PricedPlan[] | null }) {
  return (
    <>
      {plans && plans.length > 0 && (
        <div className="mt-3 overflow-x-auto">
          <table className="num w-full min-w-64 text-left text-base">
            <thead>
              <tr className="border-line border-b text-ink-faint text-sm">
                <th className="py-2 pr-3 font-normal">Plan</th>
                <th className="py-2 pr-3 text-right font-normal">Price</th>
                <th className="py-2 text-right font-normal">With GST</th>
              </tr>
            </thead>
            <tbody>
              {PLAN_ROLES.flatMap((role) => plans.filter((plan) => plan.userRole === role)).map(
                ({ packageId, packageName, userRole, price, durationDays }) => (
                  <tr key={packageId} className="border-line border-b last:border-0">
                    <th scope="row" className="py-2 pr-3 font-medium">
                      {packageName}
                      <span className="block font-normal text-ink-faint text-sm">
                        {ROLES[userRole]}, {durationDays} days
                      </span>
                    </th>
                    <td className="py-2 pr-3 text-right">{formatRupees(price)}</td>
                    <td className="py-2 text-right">{formatRupees(price + gstOn(price))}</td>
                  </tr>
                ),
              )}
            </tbody>
          </table>
        </div>
      )}
      <p>
        <TextLink to="/subscription">See what the plans allow</TextLink>
      </p>
    </>
  )
}
