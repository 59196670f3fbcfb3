/**
 * The size of a home in rooms. Stored as a code (ONE_BHK, _2_5_BHK); BHK is bedrooms + hall + kitchen,
 * RK a single room with a kitchen. Half a room is a study or a servant's room.
 */
const WORDS = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX', 'SEVEN', 'EIGHT', 'NINE', 'TEN'] as const

export const BHK_TYPES = [
  'ONE_RK',
  'ONE_BHK',
  '_1_5_BHK',
  'TWO_BHK',
  '_2_5_BHK',
  'THREE_BHK',
  '_3_5_BHK',
  'FOUR_BHK',
  '_4_5_BHK',
  'FIVE_BHK',
  '_5_5_BHK',
  'SIX_BHK',
  '_6_5_BHK',
  'SEVEN_BHK',
  '_7_5_BHK',
  'EIGHT_BHK',
  '_8_5_BHK',
  'NINE_BHK',
  '_9_5_BHK',
  'TEN_BHK',
] as const
export type BhkType = (typeof BHK_TYPES)[number]

export const DEFAULT_BHK_TYPE: BhkType = 'ONE_BHK'

function codeOf(rooms: number, kind: string): BhkType | undefined {
  const half = rooms % 1 === 0.5
  const code = half ? `_${Math.floor(rooms)}_5_${kind}` : `${WORDS[rooms - 1]}_${kind}`
  return BHK_TYPES.find((type) => type === code)
}

/**
 * Reads every spelling in use: TWO_BHK, BHK_2, 2_BHK, _2_5_BHK, BHK_2_5, 1_RK, '2.5 BHK', '1 rk'.
 * A bare 0 or a blank means none (null); anything else is undefined.
 */
export function parseBhkType(input: string | number | null | undefined): BhkType | null | undefined {
  const text = String(input ?? '')
    .trim()
    .toUpperCase()
    .replace(/[\s.-]+/g, '_')
    .replace(/^_|_$/g, '')
  if (text === '' || text === '0') return null
  const known = BHK_TYPES.find((type) => type === text || type === `_${text}`)
  if (known) return known
  const match = /^(?:(BHK|RK)_)?(\d{1,2})(_5)?(?:_?(BHK|RK))?$/.exec(text)
  if (!match) return undefined
  const kind = match[1] ?? match[4]
  if (!kind || (match[1] && match[4])) return undefined
  return codeOf(Number(match[2]) + (match[3] ? 0.5 : 0), kind)
}

/** 'n BHK' or 'n RK'. @param type a stored code or any spelling; unknown text is shown as it is */
export function formatBhk(type: string): string {
  const code = parseBhkType(type) ?? type
  const half = /^_(\d+)_5_(BHK|RK)$/.exec(code)
  if (half) return `${half[1]}.5 ${half[2]}`
  const whole = /^([A-Z]+)_(BHK|RK)$/.exec(code)
  const rooms = whole ? WORDS.findIndex((word) => word === whole[1]) + 1 : 0
  return whole && rooms > 0 ? `${rooms} ${whole[2]}` : code
}
