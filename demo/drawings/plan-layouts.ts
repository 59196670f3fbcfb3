export type RoomKind = 'living' | 'bed' | 'master' | 'kitchen' | 'bath' | 'balcony' | 'dining' | 'passage'

/** x, y, width and depth in metres from the plan's upper left corner. */
type PlanRoom = readonly [kind: RoomKind, label: string, x: number, y: number, w: number, h: number]

/** A gap in a wall: h lies in a horizontal wall, v in an upright one; doors swing, openings do not. */
export type Gap = readonly [axis: 'h' | 'v', x: number, y: number, length: number, kind: 'door' | 'open' | 'window' | 'sliding']

type Plan = { readonly w: number; readonly h: number; readonly rooms: readonly PlanRoom[]; readonly gaps: readonly Gap[] }

export const PLANS: readonly Plan[] = [
  {
    w: 7.4,
    h: 6.6,
    rooms: [
      ['living', 'Living', 0, 0, 4.2, 4],
      ['balcony', 'Balcony', 0, 4, 4.2, 1.3],
      ['kitchen', 'Kitchen', 4.2, 0, 3.2, 2.6],
      ['bed', 'Bedroom', 4.2, 3.9, 3.2, 2.7],
      ['bath', 'Bath', 4.2, 2.6, 2, 1.3],
      ['passage', '', 6.2, 2.6, 1.2, 1.3],
    ],
    gaps: [
      ['h', 0.5, 0, 0.95, 'door'],
      ['v', 4.2, 1.2, 0.9, 'open'],
      ['h', 1, 4, 2.2, 'sliding'],
      ['v', 6.2, 2.9, 0.7, 'door'],
      ['h', 6.3, 3.9, 0.8, 'door'],
      ['h', 6.3, 2.6, 0.9, 'open'],
      ['v', 7.4, 0.7, 1.2, 'window'],
      ['v', 7.4, 4.6, 1.4, 'window'],
      ['v', 0, 1.2, 1.5, 'window'],
    ],
  },
  {
    w: 9.4,
    h: 7.4,
    rooms: [
      ['living', 'Living', 0, 1.5, 4.6, 3.4],
      ['dining', 'Dining', 0, 4.9, 3, 2.5],
      ['kitchen', 'Kitchen', 3, 4.9, 2.9, 2.5],
      ['balcony', 'Balcony', 0, 0, 4.6, 1.5],
      ['master', 'Bedroom 1', 5.9, 0, 3.5, 3.6],
      ['bath', 'Bath', 4.6, 0, 1.3, 2.3],
      ['bed', 'Bedroom 2', 5.9, 3.6, 3.5, 3.8],
      ['bath', 'Bath', 4.6, 3.7, 1.3, 1.2],
      ['passage', '', 4.6, 2.3, 1.3, 1.4],
    ],
    gaps: [
      ['h', 1.1, 1.5, 2.2, 'sliding'],
      ['h', 0.6, 4.9, 1.8, 'open'],
      ['v', 3, 5.4, 0.9, 'open'],
      ['v', 4.6, 2.5, 0.9, 'open'],
      ['v', 5.9, 2.5, 0.85, 'door'],
      ['v', 5.9, 3.8, 0.8, 'door'],
      ['h', 4.8, 3.7, 0.75, 'door'],
      ['v', 5.9, 0.6, 0.7, 'door'],
      ['v', 0, 5.6, 1, 'door'],
      ['v', 9.4, 1, 1.6, 'window'],
      ['v', 9.4, 4.8, 1.6, 'window'],
      ['h', 3.7, 7.4, 1.3, 'window'],
      ['v', 0, 2.4, 1.5, 'window'],
    ],
  },
  {
    w: 11.4,
    h: 8.2,
    rooms: [
      ['living', 'Living', 3.6, 0, 4.4, 3.8],
      ['balcony', 'Balcony', 3.6, -1.4, 4.4, 1.4],
      ['dining', 'Dining', 3.6, 3.8, 2.6, 2.2],
      ['kitchen', 'Kitchen', 3.6, 6, 3, 2.2],
      ['master', 'Master', 0, 0, 3.6, 3.6],
      ['bath', 'Bath', 0, 3.6, 2, 1.6],
      ['bed', 'Bedroom 2', 0, 5.2, 3.6, 3],
      ['bed', 'Bedroom 3', 8, 0, 3.4, 3.6],
      ['bath', 'Bath', 9.4, 3.6, 2, 1.7],
      ['passage', '', 6.2, 3.8, 3.2, 2.2],
      ['bed', 'Study', 6.6, 6, 4.8, 2.2],
    ],
    gaps: [
      ['h', 4.6, 0, 2.4, 'sliding'],
      ['h', 4, 3.8, 1.9, 'open'],
      ['h', 4.4, 6, 0.9, 'open'],
      ['v', 3.6, 2.6, 0.85, 'door'],
      ['h', 0.6, 3.6, 0.75, 'door'],
      ['v', 3.6, 5.3, 0.85, 'door'],
      ['h', 8.3, 3.6, 0.85, 'door'],
      ['v', 9.4, 4.1, 0.75, 'door'],
      ['h', 7.4, 6, 0.85, 'door'],
      ['v', 6.2, 4.2, 1.4, 'open'],
      ['h', 6.6, 3.8, 1.2, 'open'],
      ['v', 0, 1, 1.6, 'window'],
      ['v', 0, 6, 1.5, 'window'],
      ['v', 11.4, 1, 1.6, 'window'],
      ['h', 8.4, 8.2, 1.6, 'window'],
      ['h', 4.4, 8.2, 1.2, 'window'],
      ['v', 11.4, 6.7, 1, 'window'],
    ],
  },
  {
    w: 6.2,
    h: 6.4,
    rooms: [
      ['living', 'Studio', 0, 0, 6.2, 3.9],
      ['kitchen', 'Kitchenette', 2.2, 3.9, 2.4, 2.5],
      ['bath', 'Bath', 0, 3.9, 2.2, 2.5],
      ['balcony', 'Balcony', 4.6, 3.9, 1.6, 2.5],
    ],
    gaps: [
      ['v', 0, 2.8, 0.95, 'door'],
      ['h', 2.5, 3.9, 1.8, 'open'],
      ['h', 0.9, 3.9, 0.75, 'door'],
      ['h', 4.8, 3.9, 1.2, 'sliding'],
      ['v', 6.2, 0.8, 1.8, 'window'],
      ['h', 1.5, 0, 2, 'window'],
    ],
  },
]

/** The same flat seen in a mirror, across or along: neighbours on a landing are built so. */
export function turnedAbout(plan: Plan, across: boolean, along: boolean): Plan {
  const top = Math.min(...plan.rooms.map(([, , , y]) => y))
  const flipX = (x: number, w: number): number => (across ? plan.w - x - w : x)
  const flipY = (y: number, h: number): number => (along ? plan.h + top - y - h : y)
  return {
    w: plan.w,
    h: plan.h,
    rooms: plan.rooms.map(([kind, name, x, y, w, h]) => [kind, name, flipX(x, w), flipY(y, h), w, h] as const),
    gaps: plan.gaps.map(
      ([axis, x, y, length, kind]) =>
        [axis, flipX(x, axis === 'h' ? length : 0), flipY(y, axis === 'v' ? length : 0), length, kind] as const,
    ),
  }
}
