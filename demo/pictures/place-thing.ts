import { type Bitmap, open, toBitmap } from './bitmap.ts'
import type { Slot } from './cuts.ts'
import { type Pigment, shade } from './pigments.ts'

/** How a thing lies on a canvas; everything in pixels of the canvas. */
interface Pose {
  /** The middle of the thing. */
  x: number
  y: number
  /** Its size before it was turned. */
  width: number
  height: number
  /** Radians, clockwise. */
  turn: number
}

/** Puts a cut-out with its shadow into a slot of a canvas. What reaches over the edge is left out. */
export async function placeThing(canvas: Bitmap, thing: Bitmap, slot: Slot, pigment: Pigment): Promise<void> {
  const room = canvas.info
  const scale = Math.min(
    (room.width * slot.maxWidth) / thing.info.width,
    (room.height * slot.maxHeight) / thing.info.height,
  )
  const [width, height] = [thing.info.width * scale, thing.info.height * scale]
  const y = room.height * slot.base - (slot.isLying ? 0 : height / 2)
  const pose: Pose = { x: room.width * slot.x, y, width, height, turn: (slot.turn * Math.PI) / 180 }
  darken(canvas, await (slot.isLying ? lyingShadow(thing, pose) : standingShadow(thing, pose)), pigment)
  draw(canvas, thing, pose)
}

/**
 * The way from a pixel of the canvas to the one of the thing that is seen there: where it is for the corner of the
 * canvas, and by how much that changes from column to column and from row to row.
 */
function lookUp({ info }: Bitmap, { x, y, width, height, turn }: Pose) {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const [scaleX, scaleY] = [info.width / width, info.height / height]
  const corner = [(width / 2 - x * cos - y * sin) * scaleX, (height / 2 + x * sin - y * cos) * scaleY] as const
  return { corner, perColumn: [cos * scaleX, -sin * scaleY], perRow: [sin * scaleX, cos * scaleY] } as const
}

/** Half the width and half the height of the upright box around a pose. */
function reachOf({ width, height, turn }: Pose): { across: number; down: number } {
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))]
  return { across: (width * cos + height * sin) / 2, down: (width * sin + height * cos) / 2 }
}

/** Draws a cut-out, each pixel mixed from the four that lie nearest to it. */
function draw(canvas: Bitmap, thing: Bitmap, pose: Pose): void {
  const { across, down } = reachOf(pose)
  const { corner, perColumn, perRow } = lookUp(thing, pose)
  const [columns, rows] = [thing.info.width, thing.info.height]
  const [from, to] = [thing.data, canvas.data]
  const mixed = new Float64Array(4)
  const left = Math.max(0, Math.floor(pose.x - across))
  const right = Math.min(canvas.info.width, Math.ceil(pose.x + across))
  const bottom = Math.min(canvas.info.height, Math.ceil(pose.y + down))
  for (let y = Math.max(0, Math.floor(pose.y - down)); y < bottom; y++) {
    let column = corner[0] + left * perColumn[0] + y * perRow[0]
    let row = corner[1] + left * perColumn[1] + y * perRow[1]
    let pixel = (y * canvas.info.width + left) * 3
    for (let x = left; x < right; x++, pixel += 3, column += perColumn[0], row += perColumn[1]) {
      if (column < 0 || row < 0 || column >= columns - 1 || row >= rows - 1) continue
      const firstColumn = Math.trunc(column)
      const firstRow = Math.trunc(row)
      const farX = column - firstColumn
      const farY = row - firstRow
      const above = (firstRow * columns + firstColumn) * 4
      const below = above + columns * 4
      for (let channel = 0; channel < 4; channel++) {
        const upper = mix(from[above + channel], from[above + 4 + channel], farX)
        mixed[channel] = mix(upper, mix(from[below + channel], from[below + 4 + channel], farX), farY)
      }
      const rest = 1 - (mixed[3] ?? 0) / 255
      if (rest === 1) continue
      for (let channel = 0; channel < 3; channel++)
        to[pixel + channel] = (to[pixel + channel] ?? 0) * rest + (mixed[channel] ?? 0)
    }
  }
}

/** How much smaller a shadow is worked out: it is blurred anyway. */
const coarseness = 4
/** Room for the blur around a shadow, in coarse pixels. */
const pad = 12

/** How dark a shadow is, from 0 to 255, in coarse pixels; `left` and `top` in pixels of the canvas. */
interface Shadow {
  darkness: Buffer
  width: number
  height: number
  left: number
  top: number
}

const alphaAt = ({ data, info }: Bitmap, column: number, row: number): number => {
  if (column < 0 || row < 0 || column >= info.width || row >= info.height) return 0
  return data[(Math.floor(row) * info.width + Math.floor(column)) * 4 + 3] ?? 0
}

/** What stands throws its shadow back and to the right, and darkens the floor that it touches. */
function standingShadow(thing: Bitmap, { x, y, width, height }: Pose): Promise<Shadow> {
  const [across, up] = [Math.ceil(width / coarseness), Math.ceil((height / coarseness) * 0.3)]
  const lean = Math.ceil(up * 0.8)
  const [columns, rows] = [across + lean + 2 * pad, up + 2 * pad]
  const darkness = Buffer.alloc(columns * rows)
  for (let row = 0; row < up; row++) {
    const start = (row + pad) * columns + pad + Math.round(lean * (1 - row / up))
    for (let column = 0; column < across; column++) {
      const alpha = alphaAt(thing, (column / across) * thing.info.width, (row / up) * thing.info.height)
      darkness[start + column] = alpha * 0.42
    }
  }
  const thickness = Math.max(2, Math.round(across * 0.05))
  for (let row = pad + up - thickness; row < pad + up; row++) {
    const start = row * columns + pad
    darkness.fill(120, start + Math.round(across * 0.08), start + Math.round(across * 0.92))
  }
  const [left, top] = [x - width / 2 - pad * coarseness, y + height * 0.2 - pad * coarseness + 5]
  return soften({ darkness, width: columns, height: rows, left, top }, 2.4)
}

/** The shadow of what lies has its own shape, a little below it. */
function lyingShadow(thing: Bitmap, pose: Pose): Promise<Shadow> {
  const { across, down } = reachOf(pose)
  const { corner, perColumn, perRow } = lookUp(thing, pose)
  const [left, top] = [pose.x - across - pad * coarseness, pose.y - down - pad * coarseness]
  const columns = Math.ceil((2 * across) / coarseness) + 2 * pad
  const rows = Math.ceil((2 * down) / coarseness) + 2 * pad
  const darkness = Buffer.alloc(columns * rows)
  for (let at = 0; at < darkness.length; at++) {
    const x = left + (at % columns) * coarseness
    const y = top + Math.floor(at / columns) * coarseness
    const column = corner[0] + x * perColumn[0] + y * perRow[0]
    const row = corner[1] + x * perColumn[1] + y * perRow[1]
    darkness[at] = alphaAt(thing, column, row) * 0.52
  }
  return soften({ darkness, width: columns, height: rows, left: left + 20, top: top + 24 }, 4)
}

async function soften(shadow: Shadow, blur: number): Promise<Shadow> {
  const { darkness: data, width, height } = shadow
  const soft = await toBitmap(
    open({ data, info: { width, height, channels: 1 } })
      .blur(blur)
      .extractChannel(0),
  )
  return { ...shadow, darkness: soft.data }
}

/** Darkens a canvas towards the colour that shadows have on a pigment. */
function darken(canvas: Bitmap, shadow: Shadow, pigment: Pigment): void {
  const { darkness, width } = shadow
  const [left, top] = [Math.round(shadow.left), Math.round(shadow.top)]
  const light = shade(pigment).map((channel) => 1 - channel / 255)
  const bottom = Math.min(canvas.info.height, top + (shadow.height - 1) * coarseness)
  const line = new Float64Array(width)
  for (let y = Math.max(0, top); y < bottom; y++) {
    const row = Math.trunc((y - top) / coarseness) * width
    const down = ((y - top) / coarseness) % 1
    for (let at = 0; at < width; at++) line[at] = mix(darkness[row + at], darkness[row + width + at], down) / 255
    for (let at = 0; at < width - 1; at++) {
      if (line[at] === 0 && line[at + 1] === 0) continue
      for (let step = 0; step < coarseness; step++) {
        const x = left + at * coarseness + step
        if (x < 0 || x >= canvas.info.width) continue
        const depth = mix(line[at], line[at + 1], step / coarseness)
        const pixel = (y * canvas.info.width + x) * 3
        // Multiplied, so that the pattern below shows through.
        for (let channel = 0; channel < 3; channel++)
          canvas.data[pixel + channel] = (canvas.data[pixel + channel] ?? 0) * (1 - depth * (light[channel] ?? 0))
      }
    }
  }
}

/** A value between two others. @param share from 0, the first one, to 1 */
function mix(first = 0, second = 0, share = 0): number {
  return first + (second - first) * share
}
