import { type BoxLook, box, type Decor, type Side, type Span, type Thing, turned } from './solids.ts'

type Facing = 'south' | 'north' | 'east' | 'west'
/** Where a piece stands: the middle of its back edge, and the way it looks. */
export type Spot = { readonly x: number; readonly z: number; readonly facing?: Facing; readonly y?: number }

/** Builds the parts of a piece in its own measures: x across from its middle, z from 0 (its back) to -depth (its front). */
export type Bench = {
  box(x: Span, y: Span, z: Span, look: BoxLook): Thing
  turned(x: number, z: number, profile: readonly (readonly [radius: number, y: number])[], colour: string): Thing
  point(x: number, z: number): readonly [x: number, z: number]
}

type Upright = Exclude<Side, 'top' | 'bottom'>

const SIDES: Record<Facing, Record<Upright, Upright>> = {
  south: { south: 'south', north: 'north', east: 'east', west: 'west' },
  north: { south: 'north', north: 'south', east: 'east', west: 'west' },
  east: { south: 'east', north: 'west', east: 'north', west: 'south' },
  west: { south: 'west', north: 'east', east: 'north', west: 'south' },
}

function turnDecor(decor: BoxLook['decor'], facing: Facing): BoxLook['decor'] {
  if (!decor) return undefined
  const result: Partial<Record<Side, Decor>> = decor.top ? { top: decor.top } : {}
  for (const side of ['south', 'north', 'east', 'west'] as const) {
    const drawing = decor[side]
    if (drawing) result[SIDES[facing][side]] = drawing
  }
  return result
}

const span = (a: number, b: number): Span => [Math.min(a, b), Math.max(a, b)]

export function benchAt({ x: cx, z: cz, y: cy = 0, facing = 'south' }: Spot): Bench {
  const point = (x: number, z: number): readonly [number, number] => {
    if (facing === 'south') return [cx + x, cz + z]
    if (facing === 'north') return [cx + x, cz - z]
    return facing === 'east' ? [cx - z, cz + x] : [cx + z, cz + x]
  }
  return {
    point,
    box: (x, y, z, look) => {
      const [ax, az] = point(x[0], z[0])
      const [bx, bz] = point(x[1], z[1])
      return box(span(ax, bx), [y[0] + cy, y[1] + cy], span(az, bz), { ...look, decor: turnDecor(look.decor, facing) })
    },
    turned: (x, z, profile, colour) => {
      const [px, pz] = point(x, z)
      return turned(
        px,
        pz,
        profile.map(([r, y]) => [r, y + cy] as const),
        colour,
      )
    },
  }
}
