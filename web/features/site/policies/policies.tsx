import { durationInWords } from '#contracts/base/retention.ts'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { PRIVACY_CHANGES } from '#contracts/people/privacy/privacy-changes.ts'
import type { Brand } from '#web/lib/api/api.ts'
import { type Clause, type ClauseValues, contactValues, fillText } from '#web/lib/clauses/clauses.ts'
import { ClauseTabs } from './clause-tabs.tsx'
import { DeviceStorage, PersonalDataList } from './personal-data-list.tsx'
import { PlanPrices, type PricedPlan } from './plan-prices.tsx'
import { KEPT_SEALED, POLICIES } from './policies-content.ts'
import { Versions } from './versions.tsx'

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

/** Privacy and refund policy. */
export function Policies(props: PoliciesProps) {
  const values = valuesOf(props)
  const tableOf = ({ table }: Clause) => {
    if (table === 'plan-prices') return <PlanPrices plans={props.plans} />
    if (table === 'personal-data') return <PersonalDataList values={values} isErasedKept={props.erasedDataKeptDays > 0} />
    if (table === 'device-storage') return <DeviceStorage />
    return null
  }
  return (
    <ClauseTabs
      label="Policies"
      texts={POLICIES}
      values={values}
      below={tableOf}
      after={(policy) => policy === 'privacy' && <Versions changes={PRIVACY_CHANGES} />}
    />
  )
}

function valuesOf({ brand, logsKeptDays, erasedDataKeptDays, officer }: PoliciesProps): ClauseValues {
  const erasedKept = durationInWords(erasedDataKeptDays * DAY_MS)
  return {
    ...contactValues(brand),
    officer: officer ? ` (${officer})` : '',
    logsKept: durationInWords(logsKeptDays * DAY_MS),
    erasedKept,
    keptSealed: erasedDataKeptDays > 0 ? fillText(KEPT_SEALED, { erasedKept }) : '',
  }
}
