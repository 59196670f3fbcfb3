import sharp from 'sharp'
import { type Random, randomFrom } from '#demo/random.ts'

/** An RGB picture in memory: 3 bytes per pixel. */
interface Canvas {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8ClampedArray
}

type Colour = readonly [red: number, green: number, blue: number]

const SIDES = [
  [320, 240],
  [240, 320],
  [320, 180],
  [288, 288],
] as const

const anyColour = (random: Random): Colour => [random.range(0, 255), random.range(0, 255), random.range(0, 255)]

/**
 * Draws a picture with the structure of a photograph: uneven light, texture of all scales, and a room, a facade or scattered things.
 * The same seed always gives the same picture.
 * @returns a JPEG of quality 90
 */
export function sceneOf(seed: string): Promise<Buffer> {
  const random = randomFrom(seed)
  const [width, height] = random.pick(SIDES)
  const canvas: Canvas = { width, height, pixels: new Uint8ClampedArray(width * height * 3) }
  drawLight(canvas, random)
  if (random.chance(0.6)) drawTexture(canvas, random, random.range(20, 110))
  random.pick([drawRoom, drawFacade, drawThings])(canvas, random)
  if (random.chance(0.5)) drawTexture(canvas, random, random.range(5, 30))
  return sharp(canvas.pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

function drawLight({ width, height, pixels }: Canvas, random: Random): void {
  for (let channel = 0; channel < 3; channel += 1) {
    const corners = Float64Array.from({ length: 4 }, () => random.range(0, 255))
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) pixels[(y * width + x) * 3 + channel] = between(corners, 0, 1, 2, 3, x / width, y / height)
  }
}

/** Bilinear interpolation. @param a above left @param b above right @param c below left @param d below right @param x 0–1 @param y 0–1 */
function between(values: Float64Array, a: number, b: number, c: number, d: number, x: number, y: number): number {
  const above = (values[a] as number) * (1 - x) + (values[b] as number) * x
  const below = (values[c] as number) * (1 - x) + (values[d] as number) * x
  return above * (1 - y) + below * y
}

/** Adds noise of five octaves, each half as strong as the previous one. */
function drawTexture({ width, height, pixels }: Canvas, random: Random, strength: number): void {
  for (let octave = 0; octave < 5; octave += 1) {
    const cells = 3 * 2 ** octave
    const grid = Float64Array.from({ length: (cells + 1) * (cells + 1) }, () => random.range(-1, 1) * (strength / 2 ** octave))
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const [left, top] = [(x * cells) / width, (y * cells) / height]
        const at = Math.floor(top) * (cells + 1) + Math.floor(left)
        const change = between(grid, at, at + 1, at + cells + 1, at + cells + 2, left % 1, top % 1)
        for (let channel = 0; channel < 3; channel += 1) {
          const index = (y * width + x) * 3 + channel
          pixels[index] = (pixels[index] as number) + change
        }
      }
  }
}

/** A shape. All lengths are shares of the picture's sides, 0–1. */
interface Shape {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly colour: Colour
  readonly isRound?: boolean
}

function fill({ width, height, pixels }: Canvas, shape: Shape): void {
  const [left, top] = [Math.max(0, Math.floor(shape.x * width)), Math.max(0, Math.floor(shape.y * height))]
  const [right, bottom] = [Math.min(width, (shape.x + shape.width) * width), Math.min(height, (shape.y + shape.height) * height)]
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const across = ((x / width - shape.x) / shape.width) * 2 - 1
      const down = ((y / height - shape.y) / shape.height) * 2 - 1
      if (!shape.isRound || across * across + down * down <= 1) pixels.set(shape.colour, (y * width + x) * 3)
    }
}

function drawRoom(canvas: Canvas, random: Random): void {
  const floor = random.range(0.55, 0.8)
  fill(canvas, { x: 0, y: floor, width: 1, height: 1 - floor, colour: anyColour(random) })
  const windowHeight = random.range(0.15, 0.45)
  fill(canvas, {
    x: random.range(0, 0.7),
    y: random.range(0.05, 0.2),
    width: random.range(0.15, 0.4),
    height: windowHeight,
    colour: anyColour(random),
  })
  for (let count = random.int(3, 8); count > 0; count -= 1) {
    const height = random.range(0.1, 0.4)
    const y = floor - height * random.range(0.2, 0.9)
    fill(canvas, {
      x: random.range(-0.1, 0.9),
      y,
      width: random.range(0.08, 0.4),
      height,
      colour: anyColour(random),
      isRound: random.chance(0.25),
    })
  }
}

function drawFacade(canvas: Canvas, random: Random): void {
  const [x, y, width] = [random.range(0, 0.35), random.range(0.05, 0.35), random.range(0.35, 0.65)]
  fill(canvas, { x, y, width, height: 1 - y, colour: anyColour(random) })
  const [columns, rows] = [random.int(2, 8), random.int(2, 10)]
  const colours = [anyColour(random), anyColour(random)]
  for (let column = 0; column < columns; column += 1)
    for (let row = 0; row < rows; row += 1)
      if (random.chance(0.85))
        fill(canvas, {
          x: x + ((column + 0.2) * width) / columns,
          y: y + ((row + 0.25) * (1 - y)) / rows,
          width: (0.6 * width) / columns,
          height: (0.5 * (1 - y)) / rows,
          colour: random.pick(colours),
        })
}

function drawThings(canvas: Canvas, random: Random): void {
  for (let count = random.int(5, 24); count > 0; count -= 1)
    fill(canvas, {
      x: random.range(-0.1, 0.95),
      y: random.range(-0.1, 0.95),
      width: random.range(0.04, 0.5),
      height: random.range(0.04, 0.5),
      colour: anyColour(random),
      isRound: random.chance(0.5),
    })
}
