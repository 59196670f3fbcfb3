export type Theme = 'light' | 'dark'

/** The hero's own small palette: few colours, so that the picture stays light as a file. */
export type Hues = {
  readonly farHill: string
  readonly midHill: string
  readonly nearHill: string
  readonly fort: string
  readonly haze: string
  readonly walls: readonly string[]
  readonly shade: string
  readonly trim: string
  readonly pane: string
  readonly litPane: string
  readonly roof: string
  readonly wood: string
  readonly stone: string
  readonly bank: string
  readonly river: string
  readonly ripple: string
  readonly leaf: readonly [string, string, string]
  readonly bloom: string
  readonly bird: string
  readonly brass: string
  readonly litEvery: number
}

export const HUES: Record<Theme, Hues> = {
  light: {
    farHill: '#C7D7D0',
    midHill: '#A7C3B4',
    nearHill: '#82A994',
    fort: '#AFC4BC',
    haze: '#DCD3BF',
    walls: ['#F3E3C6', '#C9714C', '#EFE9DB', '#E8C99A', '#D98E68', '#DDE3D3'],
    shade: '#5b3a4a',
    trim: '#FFFAEE',
    pane: '#6F8C8E',
    litPane: '#FFDE94',
    roof: '#B5563A',
    wood: '#6B3F28',
    stone: '#A59A88',
    bank: '#8D8474',
    river: '#8FBFC0',
    ripple: '#CDE5E0',
    leaf: ['#2A5C47', '#44805A', '#7FAA66'],
    bloom: '#E2552F',
    bird: '#4F6B66',
    brass: '#E0A53E',
    litEvery: 4,
  },
  dark: {
    farHill: '#24403E',
    midHill: '#1D3734',
    nearHill: '#172E2B',
    fort: '#2C4B48',
    haze: '#2A3B42',
    walls: ['#4A463F', '#5B3A31', '#484A49', '#514538', '#5A4034', '#3F4A47'],
    shade: '#06090d',
    trim: '#6B665B',
    pane: '#26343A',
    litPane: '#F5C86E',
    roof: '#5E3328',
    wood: '#3A2419',
    stone: '#47443F',
    bank: '#33322F',
    river: '#1C3439',
    ripple: '#3D5F62',
    leaf: ['#12291F', '#1B3A2B', '#2B5239'],
    bloom: '#8E3B27',
    bird: '#6F8F88',
    brass: '#C08A34',
    litEvery: 2,
  },
}

export const fill = (d: string, colour: string, more = ''): string => `<path d="${d}" fill="${colour}"${more}/>`

export const line = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${more}/>`
