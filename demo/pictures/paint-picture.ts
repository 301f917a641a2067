import { paintAvatar } from './avatar-picture.ts'
import { paintBanner } from './banner-picture.ts'
import { type Bitmap, illuminate, pack, rasterize, rasterizeSoft, toJpeg, unpack } from './bitmap.ts'
import { cutOut } from './cut-out.ts'
import { type Cut, cuts, type Slot } from './cuts.ts'
import type { DemoPicture } from './demo-picture.ts'
import { grounds } from './grounds.ts'
import { lights } from './lights.ts'
import { type Look, looks } from './looks.data.ts'
import type { Pigment } from './pigments.ts'
import { placeThing } from './place-thing.ts'
import { type Prop, props } from './props.data.ts'

/** What pictures are laid out on, in pixels. */
const frame = { width: 800, height: 600 } as const

/** How many pixels of a picture each of them becomes: the largest place for a picture is 784 wide, on dense screens. */
const scale = 1.6

/** Paints a picture, the same bytes every time. @returns a JPEG */
export type PaintPicture = (picture: DemoPicture) => Promise<Buffer>

/** Creates a painter; shared parts are made once. */
export function createPainter(): PaintPicture {
  const lightOf = remember((cut: Cut) => rasterizeSoft(lights[cut](frame.width, frame.height), frame, scale))
  const groundOf = remember(async (cut: Cut, pigment: Pigment) => paintGround(cut, pigment, await lightOf(cut)))
  const thingOf = remember((name: Look | Prop) => cutOut((isProp(name) ? props[name] : looks[name]).thing))

  const paintScene = async ({ cut, pigment, things }: Extract<DemoPicture, { kind: 'scene' }>): Promise<Buffer> => {
    const canvas = await groundOf(cut, pigment)
    const slots: readonly Slot[] = cuts[cut][things.length - 1] ?? []
    if (slots.length === 0) throw new Error(`${cut} has no room for ${things.join(', ')}`)
    // Back to front.
    for (const slot of slots.toSorted((a, b) => a.base - b.base)) {
      const name = things[slots.indexOf(slot)]
      if (!name) continue
      const size = isProp(name) ? props[name].size : 1
      const room = { ...slot, maxWidth: slot.maxWidth * size, maxHeight: slot.maxHeight * size }
      await placeThing(canvas, await thingOf(name), room, pigment)
    }
    return toJpeg(canvas)
  }

  return async (picture) => {
    if (picture.kind === 'scene') return paintScene(picture)
    if (picture.kind === 'avatar') return paintAvatar(picture.face, picture.pigment)
    return paintBanner(await Promise.all(picture.things.map((look) => thingOf(look))), picture.pigment)
  }
}

const isProp = (name: Look | Prop): name is Prop => name in props

/** Paints each bitmap once, by its key, and keeps it packed: together they are large. */
function remember<Words extends string[]>(paint: (...words: Words) => Promise<Bitmap>) {
  const packed = new Map<string, Promise<Buffer>>()
  return async (...words: Words): Promise<Bitmap> => {
    const key = words.join(' ')
    const file = packed.get(key) ?? paint(...words).then(pack)
    packed.set(key, file)
    return unpack(await file)
  }
}

/** What is behind something near is out of focus. */
const isNear = (cut: Cut): boolean => cut === 'close' || cut === 'near'

async function paintGround(cut: Cut, pigment: Pigment, light: Bitmap): Promise<Bitmap> {
  const drawing = grounds[cut](frame.width, frame.height, pigment)
  return illuminate(await (isNear(cut) ? rasterizeSoft : rasterize)(drawing, frame, scale), light)
}
