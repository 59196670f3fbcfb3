/** Colours are #rrggbb everywhere, so that they can be mixed; only `fade` leaves that form. */
function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

export function mix(from: string, to: string, amount: number): string {
  const a = channels(from)
  const b = channels(to)
  const t = Math.min(1, Math.max(0, amount))
  const blend = (i: 0 | 1 | 2): number => Math.round(a[i] + (b[i] - a[i]) * t)
  return `#${((1 << 24) | (blend(0) << 16) | (blend(1) << 8) | blend(2)).toString(16).slice(1)}`
}

/** Shade keeps the colour's own hue and warms it: mixing with black makes an illustration look dirty. */
export function darken(colour: string, amount: number): string {
  const [r, g, b] = channels(colour)
  const own = `#${((1 << 24) | (Math.round(r * 0.3) << 16) | (Math.round(g * 0.2) << 8) | Math.round(b * 0.18)).toString(16).slice(1)}`
  return mix(colour, own, amount)
}
export const lighten = (colour: string, amount: number): string => mix(colour, '#fffaf0', amount)
export const fade = (colour: string, opacity: number): string => `rgba(${channels(colour).join(',')},${Math.round(opacity * 1000) / 1000})`
