import { PERSONAL_DATA } from '#contracts/people/privacy/personal-data.ts'
import { type ClauseValues, fillText } from '#web/lib/clauses/clauses.ts'
import { STORED_ON_DEVICE } from './device-storage.ts'

interface PersonalDataListProps {
  values: ClauseValues
  /** Whether data of deleted accounts is kept. */
  isErasedKept: boolean
}

/** Each row: what, and below or beside it purpose, how long and who sees it. */
export function PersonalDataList({ values, isErasedKept }: PersonalDataListProps) {
  const rows = Object.entries(PERSONAL_DATA).filter(([key]) => isErasedKept || key !== 'deletedAccounts')
  return (
    <ul className="mt-3 divide-y divide-line border-line border-y">
      {rows.map(([key, { what, purpose, kept, seenBy }]) => (
        <li key={key} className="grid gap-x-8 gap-y-2 py-4 lg:grid-cols-2">
          <h3 className="font-semibold leading-snug">{what}</h3>
          <dl className="grid grid-cols-[5.5rem_1fr] gap-x-3 gap-y-1 text-ink-soft leading-snug">
            <dt className="text-ink-faint text-sm">What for</dt>
            <dd>{purpose}</dd>
            <dt className="text-ink-faint text-sm">How long</dt>
            <dd>{fillText(kept, values)}</dd>
            <dt className="text-ink-faint text-sm">Who sees it</dt>
            <dd>{seenBy}</dd>
          </dl>
        </li>
      ))}
    </ul>
  )
}

/** What stays on the device, and for how long. */
export function DeviceStorage() {
  return (
    <ul className="mt-3 divide-y divide-line border-line border-y">
      {Object.values(STORED_ON_DEVICE)
        .flat()
        .map(({ what, kept }) => (
          <li key={what} className="py-3 leading-snug">
            {what}
            <span className="block text-ink-soft text-sm">{kept}</span>
          </li>
        ))}
    </ul>
  )
}
