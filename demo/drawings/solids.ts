import { darken, fade, lighten } from './colour.ts'
import { dotProduct, normalised, type P3, project, scaleAt } from './space.ts'
import { faceFill, fillSpace, type Stage, type Surface, shaded, tone } from './stage.ts'
import { num, type Point, ROUND, shape, trace } from './svg.ts'

export type Bounds = { readonly min: P3; readonly max: P3 }
/** Something in space that knows how to draw itself once its turn comes. */
export type Thing = { readonly bounds: Bounds; draw(stage: Stage): string }

/** South faces the viewer, north the back wall, east right, west left. */
export type Side = 'south' | 'north' | 'east' | 'west' | 'top' | 'bottom'
export type Decor = (stage: Stage, face: Surface, width: number, height: number) => string
export type Span = readonly [from: number, to: number]

export type BoxLook = {
  readonly colour: string
  /** Rounding of the edges in metres, for cushions and mattresses. */
  readonly soft?: number
  readonly decor?: Partial<Record<Side, Decor>>
}

const NORMALS: Record<Side, P3> = {
  south: [0, 0, -1],
  north: [0, 0, 1],
  east: [1, 0, 0],
  west: [-1, 0, 0],
  top: [0, 1, 0],
  bottom: [0, -1, 0],
}

type Face = { readonly side: Side; readonly surface: Surface; readonly width: number; readonly height: number }

function facesSeen({ min, max }: Bounds, eye: P3): Face[] {
  const [w, h, d] = [max[0] - min[0], max[1] - min[1], max[2] - min[2]]
  const faces: Face[] = []
  if (eye[1] < min[1]) faces.push({ side: 'bottom', width: w, height: d, surface: (u, v) => [min[0] + u, min[1], min[2] + v] })
  if (eye[1] > max[1]) faces.push({ side: 'top', width: w, height: d, surface: (u, v) => [min[0] + u, max[1], min[2] + v] })
  if (eye[0] < min[0]) faces.push({ side: 'west', width: d, height: h, surface: (u, v) => [min[0], min[1] + v, max[2] - u] })
  if (eye[0] > max[0]) faces.push({ side: 'east', width: d, height: h, surface: (u, v) => [max[0], min[1] + v, min[2] + u] })
  if (eye[2] < min[2]) faces.push({ side: 'south', width: w, height: h, surface: (u, v) => [min[0] + u, min[1] + v, min[2]] })
  if (eye[2] > max[2]) faces.push({ side: 'north', width: w, height: h, surface: (u, v) => [max[0] - u, min[1] + v, max[2]] })
  return faces
}

function drawFace(stage: Stage, face: Face, look: BoxLook): string {
  const { surface, width, height, side } = face
  const soft = Math.min(look.soft ?? 0, width / 2.1, height / 2.1)
  const corners: P3[] = [
    surface(soft, soft),
    surface(width - soft, soft),
    surface(width - soft, height - soft),
    surface(soft, height - soft),
  ]
  const colour = shaded(stage, look.colour, NORMALS[side])
  const round =
    soft > 0 ? ` stroke="${colour}" stroke-width="${num(2 * soft * scaleAt(stage.camera, surface(width / 2, height / 2)))}"${ROUND}` : ''
  return (
    fillSpace(stage, corners, faceFill(stage, colour, side !== 'top' && side !== 'bottom'), round) +
    (look.decor?.[side]?.(stage, surface, width, height) ?? '')
  )
}

export function box(x: Span, y: Span, z: Span, look: BoxLook): Thing {
  const bounds: Bounds = { min: [x[0], y[0], z[0]], max: [x[1], y[1], z[1]] }
  return {
    bounds,
    draw: (stage) =>
      facesSeen(bounds, stage.camera.eye)
        .map((face) => drawFace(stage, face, look))
        .join(''),
  }
}

/** A turned object (pot, lamp, pillar): profile is radius and height, from the bottom up. */
export function turned(x: number, z: number, profile: readonly (readonly [radius: number, y: number])[], colour: string): Thing {
  const radius = Math.max(...profile.map(([r]) => r))
  const heights = profile.map(([, y]) => y)
  const bounds: Bounds = { min: [x - radius, Math.min(...heights), z - radius], max: [x + radius, Math.max(...heights), z + radius] }
  return { bounds, draw: (stage) => drawTurned(stage, x, z, profile, colour) }
}

function drawTurned(stage: Stage, x: number, z: number, profile: readonly (readonly [number, number])[], colour: string): string {
  const scale = scaleAt(stage.camera, [x, 0, z])
  const flat = (r: number, y: number): number => Math.abs((r * scale * (stage.camera.eye[1] - y) * scale) / stage.camera.focal)
  const at = (r: number, y: number, side: number): Point => {
    const [px, py] = project(stage.camera, [x, y, z])
    return [px + side * r * scale, py]
  }
  const first = profile[0] ?? [0, 0]
  const last = profile[profile.length - 1] ?? first
  const right = [...profile].reverse()
  const up = trace(
    profile.map(([r, y]) => at(r, y, -1)),
    false,
  )
  const down = right.map(([r, y]) => at(r, y, 1))
  const arc = (r: number, y: number, to: Point, sweep: 0 | 1): string =>
    `A${num(r * scale)} ${num(flat(r, y))} 0 0 ${sweep} ${num(to[0])} ${num(to[1])}`
  const seenFromAbove = stage.camera.eye[1] > last[1]
  const topArc = arc(last[0], last[1], at(last[0], last[1], 1), 1)
  const bottomArc = arc(first[0], first[1], at(first[0], first[1], -1), stage.camera.eye[1] > first[1] ? 1 : 0)
  const body = `${up}${topArc}L${down.map(([a, b]) => `${num(a)} ${num(b)}`).join('L')}${bottomArc}z`
  const lit = stage.light.direction[0] > 0
  const base = tone(stage, colour)
  const [bright, dim] = [lighten(base, 0.16), darken(base, 0.28)]
  const fill = stage.paints.linear(
    lit
      ? [
          [0, base],
          [0.28, bright],
          [1, dim],
        ]
      : [
          [0, dim],
          [0.72, bright],
          [1, base],
        ],
    [1, 0],
  )
  const top = project(stage.camera, [x, last[1], z])
  const lid =
    seenFromAbove && last[0] > 0.005
      ? `<ellipse cx="${num(top[0])}" cy="${num(top[1])}" rx="${num(last[0] * scale)}" ry="${num(flat(last[0], last[1]))}" fill="${lighten(base, 0.1)}"/>`
      : ''
  return shape(body, fill) + lid
}

/** An outline pushed along an axis: roofs, cars, sloping chimneys. Outline is (across, y). */
export function extrude(axis: 'x' | 'z', span: Span, outline: readonly Point[], look: BoxLook & { readonly cap?: string }): Thing {
  const place = (across: number, y: number, along: number): P3 => (axis === 'x' ? [along, y, across] : [across, y, along])
  const as = outline.map(([a]) => a)
  const ys = outline.map(([, y]) => y)
  const bounds: Bounds = { min: place(Math.min(...as), Math.min(...ys), span[0]), max: place(Math.max(...as), Math.max(...ys), span[1]) }
  return { bounds, draw: (stage) => drawExtrusion(stage, span, outline, look, place) }
}

function drawExtrusion(
  stage: Stage,
  span: Span,
  outline: readonly Point[],
  look: BoxLook & { readonly cap?: string },
  place: (across: number, y: number, along: number) => P3,
): string {
  const area = outline.reduce((sum, [a, y], i) => {
    const [b, w] = outline[(i + 1) % outline.length] ?? [a, y]
    return sum + a * w - b * y
  }, 0)
  const turn = area > 0 ? 1 : -1
  const eye = stage.camera.eye
  const sides = outline.flatMap(([a, y], i) => {
    const [b, w] = outline[(i + 1) % outline.length] ?? [a, y]
    const flatNormal = place((w - y) * turn, (a - b) * turn, 0)
    const normal = normalised(flatNormal)
    const middle = place((a + b) / 2, (y + w) / 2, (span[0] + span[1]) / 2)
    const toEye: P3 = [eye[0] - middle[0], eye[1] - middle[1], eye[2] - middle[2]]
    if (dotProduct(normal, toEye) <= 0) return []
    const corners = [place(a, y, span[0]), place(b, w, span[0]), place(b, w, span[1]), place(a, y, span[1])]
    const colour = shaded(stage, normal[1] < -0.7 ? darken(look.colour, 0.45) : look.colour, normal)
    return [
      {
        distance: Math.hypot(...toEye),
        art: fillSpace(stage, corners, faceFill(stage, colour, Math.abs(normal[1]) < 0.7), ` stroke="${colour}" stroke-width=".6"`),
      },
    ]
  })
  const zero = place(0, 0, 0)
  const unit = place(0, 0, 1)
  const along = unit[0] - zero[0] === 1 ? 0 : 2
  const capAt = eye[along] < span[0] ? span[0] : eye[along] > span[1] ? span[1] : undefined
  const sign = capAt === span[0] ? -1 : 1
  const cap =
    capAt === undefined
      ? ''
      : fillSpace(
          stage,
          outline.map(([a, y]) => place(a, y, capAt)),
          faceFill(stage, shaded(stage, look.cap ?? look.colour, place(0, 0, sign)), true),
        )
  return (
    sides
      .sort((a, b) => b.distance - a.distance)
      .map((side) => side.art)
      .join('') + cap
  )
}

/** A flat cut-out that faces the viewer (plants, pictures of things): drawn at one distance. */
export function standing(bounds: Bounds, draw: (stage: Stage, foot: Point, scale: number) => string): Thing {
  return {
    bounds,
    draw: (stage) => {
      const foot: P3 = [(bounds.min[0] + bounds.max[0]) / 2, bounds.min[1], (bounds.min[2] + bounds.max[2]) / 2]
      return draw(stage, project(stage.camera, foot), scaleAt(stage.camera, foot))
    },
  }
}

export const softShadow = (stage: Stage, colour: string, { min, max }: Bounds, y = 0, spread = 1): string => {
  const [dx, dz] = [stage.light.direction[0] * 0.22 * spread, stage.light.direction[2] * 0.12 * spread]
  return [0.16, 0.09, 0.02]
    .map((grow) => {
      const g = grow * spread
      const corners: P3[] = [
        [min[0] - g + dx, y, min[2] - g + dz],
        [max[0] + g + dx, y, min[2] - g + dz],
        [max[0] + g + dx, y, max[2] + g + dz],
        [min[0] - g + dx, y, max[2] + g + dz],
      ]
      return fillSpace(stage, corners, fade(colour, 0.1), ` stroke="${fade(colour, 0.1)}" stroke-width="10"${ROUND}`)
    })
    .join('')
}
