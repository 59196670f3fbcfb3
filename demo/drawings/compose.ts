import { darken, fade, lighten } from './colour.ts'
import { drawFloor, type FloorKind } from './floors.ts'
import { drawAll } from './order.ts'
import { drawShell, finishPicture, type Room, skirting } from './room.ts'
import { softShadow, type Thing } from './solids.ts'
import { archOutline, paint, panel, tone } from './stage.ts'
import { glow } from './svg.ts'

export type Scheme = { readonly onWalls: string; readonly onFloor: string; readonly things: Thing[] }

/** Table tops and seats throw a shadow although only their legs reach the floor; the legs themselves are too thin to. */
function throwsShadow({ bounds: { min, max } }: Thing): boolean {
  const [w, h, d] = [max[0] - min[0], max[1] - min[1], max[2] - min[2]]
  const onFloor = min[1] < 0.16 && h > 0.12 && Math.min(w, d) > 0.1
  const top = min[1] > 0.25 && min[1] < 0.85 && h < 0.12 && Math.min(w, d) > 0.25
  return onFloor || top
}

export const shadowsOf = (room: Room, things: readonly Thing[]): string =>
  things
    .filter(throwsShadow)
    .map(({ bounds }) => softShadow(room, darken(room.palette.wood, 0.8), bounds))
    .join('')

/** A feature on the back wall: a colour block, an arch of paint, a band or boards. */
export function featureWall(room: Room): string {
  const { random, palette, width, height } = room
  const colour = tone(room, palette.feature)
  const gradient = room.paints.linear(
    [
      [0, lighten(colour, 0.12)],
      [1, darken(colour, 0.05)],
    ],
    [1, 0],
  )
  switch (random.int(0, 4)) {
    case 0:
      return panel(room, room.back, 0, 0, width, height, gradient)
    case 1:
      return paint(room, room.back, archOutline(width * 0.24, 0, width * 0.76, height * 0.86, 1), gradient)
    case 2:
      return panel(room, room.back, 0, 0, width, 1.15, gradient) + panel(room, room.back, 0, 1.15, width, 1.19, tone(room, '#FBF4E4'))
    case 3: {
      const boards = Array.from({ length: Math.floor(width / 0.3) }, (_, i) =>
        panel(room, room.back, i * 0.3 + 0.29, 0, i * 0.3 + 0.3, height, fade(darken(colour, 0.7), 0.25)),
      )
      return panel(room, room.back, 0, 0, width, height, gradient) + boards.join('')
    }
    default:
      return ''
  }
}

/** The order every furnished room is drawn in: shell, walls, floor, shadows, things, fan. */
export function composeRoom(room: Room, scheme: Scheme, floor: FloorKind, overhead = ''): string {
  return finishPicture(
    room,
    drawShell(room) +
      drawFloor(room, floor) +
      overhead +
      skirting(room, lighten(room.palette.wall, 0.4)) +
      scheme.onWalls +
      scheme.onFloor +
      shadowsOf(room, scheme.things) +
      drawAll(room, scheme.things) +
      (room.light.lamps ? glow(room.paints, 800, 240, 980, '#FFC982', 0.26) : ''),
  )
}
