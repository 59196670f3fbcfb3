/** The brand's own colours, and the families of colour that rooms and buildings are dressed in. */
export const BRAND = {
  paper: '#FBF9F4',
  ink: '#1D1B18',
  green: '#0B5D4E',
  marigold: '#F2A81D',
  brick: '#B5452C',
} as const

export type RoomPalette = {
  readonly wall: string
  /** One wall, or a panel of it, in a stronger colour. */
  readonly feature: string
  readonly fabric: string
  readonly fabric2: string
  readonly textile: string
  readonly pop: string
  readonly wood: string
}

export const ROOM_PALETTES: readonly RoomPalette[] = [
  { wall: '#F3E3CB', feature: '#C8704A', fabric: '#3F6B5E', fabric2: '#E8B24A', textile: '#B5563A', pop: '#F2A81D', wood: '#8A5A38' },
  { wall: '#EDEBDC', feature: '#2F6B5B', fabric: '#C98A4B', fabric2: '#F3E6CF', textile: '#0B5D4E', pop: '#D9573A', wood: '#6E4A31' },
  { wall: '#ECE6DA', feature: '#3E5672', fabric: '#D8B58A', fabric2: '#C2593A', textile: '#44607F', pop: '#E9A93C', wood: '#94683F' },
  { wall: '#F1DBCD', feature: '#B8685A', fabric: '#7C4550', fabric2: '#EBC6A6', textile: '#D99A84', pop: '#2F6B62', wood: '#7B4E36' },
  { wall: '#E0E5D6', feature: '#8CA58A', fabric: '#DAC19A', fabric2: '#C96F4A', textile: '#6E8C74', pop: '#B5452C', wood: '#A07345' },
  { wall: '#F7E8C4', feature: '#DDA63A', fabric: '#3D6370', fabric2: '#F4EBD8', textile: '#C88A2C', pop: '#B5452C', wood: '#75482C' },
  { wall: '#E7E2D9', feature: '#8E877C', fabric: '#B9633F', fabric2: '#D9CDBA', textile: '#6F675D', pop: '#0B5D4E', wood: '#5E4433' },
  { wall: '#DAE6E3', feature: '#2E6F78', fabric: '#E2A962', fabric2: '#F3EAD9', textile: '#3D8088', pop: '#C9543A', wood: '#8B5E3A' },
  { wall: '#EFD3C3', feature: '#8C3F2E', fabric: '#2F5D52', fabric2: '#E3B15C', textile: '#A8503A', pop: '#F2C25B', wood: '#5B3524' },
  { wall: '#F5F1E7', feature: '#6E4E38', fabric: '#9FAFA2', fabric2: '#D08A52', textile: '#C9BBA3', pop: '#0B5D4E', wood: '#6E4E38' },
]

export type FacadePalette = {
  readonly wall: string
  readonly accent: string
  readonly slab: string
  readonly frame: string
  readonly railing: string
}

export const FACADE_PALETTES: readonly FacadePalette[] = [
  { wall: '#F4E6D0', accent: '#C9714C', slab: '#FBF3E4', frame: '#6B4A36', railing: '#8A4B34' },
  { wall: '#EFEAE0', accent: '#3F6F66', slab: '#FFFDF6', frame: '#3A4A48', railing: '#2F5550' },
  { wall: '#F2DDB4', accent: '#B5563A', slab: '#FCF0D8', frame: '#70452F', railing: '#7C3C2A' },
  { wall: '#E6E1D8', accent: '#5B7088', slab: '#F8F5EE', frame: '#3C4757', railing: '#4A5A6E' },
  { wall: '#F0D2BF', accent: '#A8503C', slab: '#FBEBDD', frame: '#6A3A30', railing: '#7A4338' },
  { wall: '#DFE4D6', accent: '#7E9A7C', slab: '#F6F5E9', frame: '#4B5B4C', railing: '#56705A' },
  { wall: '#F6EAD0', accent: '#E0A53E', slab: '#FFF8E8', frame: '#6A5030', railing: '#94662C' },
  { wall: '#D9E2E4', accent: '#C27A52', slab: '#F5F6F3', frame: '#4A5C66', railing: '#5C7078' },
  { wall: '#C96F4C', accent: '#F0DFC4', slab: '#E9C9A6', frame: '#54302A', railing: '#5E382C' },
  { wall: '#EEE3D2', accent: '#8A6A52', slab: '#FAF3E6', frame: '#4C3B30', railing: '#5F4736' },
]

export const LEAF = { deep: '#21503F', mid: '#3D7A56', light: '#7DAA62', lime: '#B4C765', dry: '#C9B26A' } as const
export const STONE = {
  kota: '#8F9A86',
  basalt: '#5D5A5A',
  sand: '#D9C7A3',
  terracotta: '#C2714C',
  earth: '#B98A5E',
  road: '#77726E',
} as const
export const METAL = { brass: '#D19A3A', steel: '#C4C9C8', iron: '#3B3A3C', copper: '#B8693F' } as const
