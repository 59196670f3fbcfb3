/**
 * The size of a home in rooms. Stored as a code (ONE_BHK, _2_5_BHK); BHK is bedrooms + hall + kitchen,
 * RK a single room with a kitchen. Half a room is a study or a servant's room.
 */
const WORDS: readonly string[] = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX', 'SEVEN', 'EIGHT', 'NINE', 'TEN']

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

/** Longer texts are refused before any parsing. */
const MAX_BHK_LENGTH = 40

/** The code of each name: '2 BHK', '2.5 BHK', '1 RK'. */
const CODES: ReadonlyMap<string, BhkType> = new Map(BHK_TYPES.map((code) => [nameOf(code), code]))

function nameOf(code: BhkType): string {
  const [, half, halfKind] = /^_(\d+)_5_(BHK|RK)$/.exec(code) ?? []
  if (half) return `${half}.5 ${halfKind}`
  const [number = '', kind] = code.split('_')
  return `${WORDS.indexOf(number) + 1} ${kind}`
}

/**
 * Reads every spelling in use: TWO_BHK, BHK_2, 2_BHK, _2_5_BHK, BHK_2_5, 1_RK, '2.5 BHK', '1 rk'.
 * @returns null for a bare 0 or a blank; undefined when the text is not understood
 */
export function parseBhkType(input: string | number | null | undefined): BhkType | null | undefined {
  const given = String(input ?? '')
  if (given.length > MAX_BHK_LENGTH) return undefined
  const text = given
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
  return CODES.get(`${Number(match[2])}${match[3] ? '.5' : ''} ${kind}`)
}

/** 'n BHK' or 'n RK'. @param type a stored code or any spelling; unknown text is shown as it is */
export function formatBhk(type: string): string {
  const code = parseBhkType(type)
  return code ? nameOf(code) : type
}
