import { useState } from 'react'
import { counted } from '#contracts/base/values/counted.ts'
import { groupDigits } from '#contracts/base/values/money.ts'
import { DAY_MS } from '#contracts/base/values/time.ts'
import type { ModeratedProperty } from '#contracts/operations/moderation.ts'
import { RowLink } from '../ui/rows.tsx'

/** An account that is younger is marked. */
const NEW_ACCOUNT_DAYS = 7

interface PosterRecordProps extends Pick<ModeratedProperty, 'poster'> {
  property: Pick<ModeratedProperty['property'], 'postedByUserId' | 'postedByUserName'>
}

/** Who posted a property: the age of the account, the other properties, earlier rejections. */
export function PosterRecord({ poster, property }: PosterRecordProps) {
  const [now] = useState(() => Date.now())
  const name = <RowLink to={`/users/${property.postedByUserId}`}>{property.postedByUserName}</RowLink>
  if (!poster) return <p>{name}: the account is deleted.</p>
  const { registeredAt, properties, live, rejections } = poster
  const days = Math.max(0, Math.floor((now - Date.parse(registeredAt)) / DAY_MS))
  const notice = (isNotable: boolean) => (isNotable ? 'font-semibold text-brick' : '')
  return (
    <p className="num flex flex-wrap items-center gap-x-3">
      {name}
      <span className={notice(days < NEW_ACCOUNT_DAYS)}>{days === 0 ? 'Account of today' : `Account ${counted(days, 'day')} old`}</span>
      <span>
        {properties === 0 ? 'No other property' : `${counted(properties, 'other property', 'other properties')}, ${groupDigits(live)} live`}
      </span>
      <span className={notice(rejections > 0)}>{rejections === 0 ? 'Never rejected' : counted(rejections, 'earlier rejection')}</span>
    </p>
  )
}
