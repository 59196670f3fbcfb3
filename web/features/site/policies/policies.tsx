import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { termInWords } from '#contracts/base/retention.ts'
import { DAY_MS, formatDate } from '#contracts/base/values/time.ts'
import { PRIVACY_VERSION } from '#contracts/people/accounts/privacy.ts'
import type { Brand } from '#web/lib/api/api.ts'
import { TextLink } from '#web/ui/button.tsx'
import { ChevronDown } from '#web/ui/icons/icons.tsx'
import { Panel, TabStrip } from '#web/ui/tabs.tsx'
import { DeviceStorage, PersonalDataList } from './personal-data-list.tsx'
import { PlanPrices, type PricedPlan } from './plan-prices.tsx'
import { type Clause, findAnchorTarget, POLICIES, type PolicyKey } from './policies-content.ts'

interface PoliciesProps {
  brand: Brand
  /** The plans on offer; null when they could not be loaded. */
  plans: readonly PricedPlan[] | null
  logsKeptDays: number
  /** The grievance officer, with how to reach them; null while nobody is named. */
  officer: string | null
}

/** Privacy and refund policy, each a list of parts that unfold. An anchor in the address shows its policy and opens its part. */
export function Policies(props: PoliciesProps) {
  const { hash, key } = useLocation()
  const [shown, setShown] = useState<PolicyKey>('privacy')
  // also runs when a link to the same anchor is pressed again
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation counts
  useEffect(() => {
    const target = findAnchorTarget(hash)
    if (!target) return
    setShown(target.policy)
    if (target.clause) openClause(target.clause)
  }, [hash, key])
  return (
    <>
      <TabStrip label="Policies" tabs={POLICIES} shown={shown} onShow={(policy) => setShown(policy as PolicyKey)} />
      {POLICIES.map(({ key: policy, clauses }) => (
        <Panel key={policy} tab={policy} className={`pt-6 noscript:block ${shown === policy ? '' : 'hidden'}`}>
          <div className="grid gap-3">
            {clauses.map((clause, index) => (
              <ClauseItem key={clause.id} clause={clause} isFirst={index === 0} {...props} />
            ))}
          </div>
          {policy === 'privacy' && <p className="mt-4 text-ink-faint text-sm">This notice is of {formatDate(PRIVACY_VERSION)}.</p>}
        </Panel>
      ))}
    </>
  )
}

/** Opens a part and shows it from its top, once its policy is shown. */
function openClause(id: string): void {
  const item = document.getElementById(id)?.closest('details')
  if (!item) return
  item.open = true
  requestAnimationFrame(() => item.scrollIntoView())
}

function ClauseItem({ clause, isFirst, ...facts }: PoliciesProps & { clause: Clause; isFirst: boolean }) {
  const { id, title, paragraphs, links = [], table } = clause
  return (
    <details open={isFirst} className="group rounded-card border border-line bg-card">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-5 py-3 font-semibold [&::-webkit-details-marker]:hidden">
        <h2 className="text-lg">{title}</h2>
        <ChevronDown size={20} className="shrink-0 text-ink-faint transition-transform duration-200 group-open:rotate-180" aria-hidden />
      </summary>
      {/* the anchor is inside the item: without scripts the browser itself opens the item around an anchor */}
      <div id={id} className={`px-5 pb-3 ${table === 'personal-data' ? '' : 'max-w-2xl'}`}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-2 text-ink-soft leading-relaxed first:mt-0">
            {fillIn(paragraph, facts)}
          </p>
        ))}
        {table === 'plan-prices' && <PlanPrices plans={facts.plans} />}
        {table === 'personal-data' && <PersonalDataList fillIn={(text) => fillIn(text, facts)} />}
        {table === 'device-storage' && <DeviceStorage />}
        {links.length > 0 && (
          <p className="mt-2 flex flex-wrap gap-x-6">
            {links.map(({ to, label }) => (
              <TextLink key={to} to={to}>
                {label}
              </TextLink>
            ))}
          </p>
        )}
        <Link
          to={`#${id}`}
          replace
          preventScrollReset
          className="mt-1 inline-flex min-h-11 items-center text-ink-faint text-sm underline underline-offset-4 hover:text-brand"
        >
          Link to this part<span className="sr-only">: {title}</span>
        </Link>
      </div>
    </details>
  )
}

function fillIn(text: string, { brand, logsKeptDays, officer }: PoliciesProps): string {
  return text
    .replace('{email}', brand.supportEmail || 'our e-mail address')
    .replace('{phone}', brand.supportPhone || 'our phone')
    .replace('{address}', brand.officeAddress || 'our office')
    .replace('{officer}', officer ? ` (${officer})` : '')
    .replace('{logsKept}', termInWords(logsKeptDays * DAY_MS))
}
