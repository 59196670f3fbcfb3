import { normalised } from './space.ts'
import type { Light } from './stage.ts'

export type Mood = 'morning' | 'noon' | 'golden' | 'dusk' | 'monsoon' | 'night'

type Hour = {
  /** The sky from the zenith down to the horizon. */
  readonly sky: readonly [top: string, middle: string, horizon: string]
  readonly sun: string
  readonly cloud: string
  readonly haze: string
  readonly key: string
  readonly shade: string
  readonly contrast: number
  readonly grade: readonly [string, number]
  readonly lamps: boolean
  /** How far down the light falls for every metre sideways. */
  readonly slope: number
}

export const HOURS: Record<Mood, Hour> = {
  morning: {
    sky: ['#A9CFDD', '#D6E5DD', '#FBE6C8'],
    sun: '#FFF1CF',
    cloud: '#FFFBF2',
    haze: '#C6D3CB',
    key: '#FFEFD0',
    shade: '#6C6C86',
    contrast: 0.36,
    grade: ['#FFE6C0', 0.05],
    lamps: false,
    slope: 0.75,
  },
  noon: {
    sky: ['#6FB1CE', '#A8D2DC', '#E4F0E6'],
    sun: '#FFFBEA',
    cloud: '#FFFFFF',
    haze: '#B5CFD0',
    key: '#FFFBEE',
    shade: '#5D6A84',
    contrast: 0.38,
    grade: ['#FFFFFF', 0.02],
    lamps: false,
    slope: 1.15,
  },
  golden: {
    sky: ['#9CC4C8', '#F6D3A4', '#F9AE6A'],
    sun: '#FFF0C2',
    cloud: '#FFE3C2',
    haze: '#DDB495',
    key: '#FFD58E',
    shade: '#6B4A6B',
    contrast: 0.46,
    grade: ['#F2A45C', 0.12],
    lamps: false,
    slope: 0.5,
  },
  dusk: {
    sky: ['#3E4A78', '#9C6C8C', '#F2A182'],
    sun: '#FFD9A8',
    cloud: '#C98C9A',
    haze: '#8F6C88',
    key: '#F3B9A0',
    shade: '#3B2F58',
    contrast: 0.42,
    grade: ['#59467A', 0.28],
    lamps: true,
    slope: 0.5,
  },
  monsoon: {
    sky: ['#8C9DA2', '#AEBBB9', '#D3D9CE'],
    sun: '#F2F2E8',
    cloud: '#D3DAD6',
    haze: '#9EAFAA',
    key: '#EAF0EA',
    shade: '#4E5E66',
    contrast: 0.3,
    grade: ['#7F9290', 0.2],
    lamps: false,
    slope: 1.4,
  },
  night: {
    sky: ['#131C3D', '#26315C', '#4F4A74'],
    sun: '#F4EBCB',
    cloud: '#37406C',
    haze: '#2B3562',
    key: '#8C9BD0',
    shade: '#141A38',
    contrast: 0.5,
    grade: ['#1B2450', 0.52],
    lamps: true,
    slope: 0.8,
  },
}

/** Daylight over a building; side 1 comes from the left, -1 from the right. */
export function outdoorLight(mood: Mood, side: 1 | -1): Light {
  const { key, shade, contrast, grade, lamps, slope } = HOURS[mood]
  return { direction: normalised([0.8 * side, -slope, 0.75]), key, shade, contrast, grade, lamps }
}

/** The light inside a room is kinder: the hour only tints it. */
export function roomLight(mood: Mood, side: 1 | -1): Light {
  const { key, shade, grade, lamps } = HOURS[mood]
  const evening = mood === 'dusk' ? '#8F5C66' : '#53404F'
  const amount = mood === 'night' ? 0.24 : mood === 'dusk' ? 0.13 : grade[1] * 0.4
  return {
    direction: normalised([0.62 * side, -0.75, 0.42]),
    key,
    shade,
    contrast: 0.34,
    grade: [lamps ? evening : grade[0], amount],
    lamps,
  }
}
