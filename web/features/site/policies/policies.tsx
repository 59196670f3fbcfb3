import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { termInWords } from '#contracts/base/retention.ts'
import { DAY_MS, formatDate } from '#contracts/base/values/time.ts'
import { PRIVACY_VERSION } from '#contracts/people/accounts/privacy.ts'
import type { Brand } from '#web/lib/api/api.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Panel, TabStrip } from '#web/ui/tabs.tsx'
import { DeviceStorage, PersonalDataList } from './personal-data-list.tsx'
import { PlanPrices, type PricedPlan } from './plan-prices.tsx'
import { type Clause, findAnchorTarget, POLICIES, type PolicyKey } from './policies-content.ts'
import { openPart, Paragraphs, UnfoldingPart } from './unfolding-part.tsx'

interface PoliciesProps {
  brand: Brand
  /** The plans on offer; null when they could not be loaded. */
  plans: readonly PricedPlan[] | null
  logsKeptDays: number
  /** How long the data of a deleted account is kept, sealed; 0: not at all. */
  erasedDataKeptDays: number
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
    if (target.clause) openPart(target.clause)
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

function ClauseItem({ clause, isFirst, ...facts }: PoliciesProps & { clause: Clause; isFirst: boolean }) {
  const { id, title, paragraphs, links = [], table } = clause
  return (
    <UnfoldingPart id={id} title={title} isOpen={isFirst} isWide={table === 'personal-data'}>
      <Paragraphs texts={paragraphs.map((paragraph) => fillIn(paragraph, facts))} />
      {table === 'plan-prices' && <PlanPrices plans={facts.plans} />}
      {table === 'personal-data' && <PersonalDataList fillIn={(text) => fillIn(text, facts)} isErasedKept={facts.erasedDataKeptDays > 0} />}
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
    </UnfoldingPart>
  )
}

const KEPT_SEALED =
  ' For {erasedKept} after that, what the download of your data holds is kept encrypted, for a key that is not where the site runs: the law asks for it, and nobody reads it without an order of a court.'

function fillIn(text: string, { brand, logsKeptDays, erasedDataKeptDays, officer }: PoliciesProps): string {
  return text
    .replace('{email}', brand.supportEmail || 'our e-mail address')
    .replace('{phone}', brand.supportPhone || 'our phone')
    .replace('{address}', brand.officeAddress || 'our office')
    .replace('{officer}', officer ? ` (${officer})` : '')
    .replace('{keptSealed}', erasedDataKeptDays > 0 ? KEPT_SEALED : '')
    .replace('{erasedKept}', termInWords(erasedDataKeptDays * DAY_MS))
    .replace('{logsKept}', termInWords(logsKeptDays * DAY_MS))
}
