import { paintAvatar } from './avatar-picture.ts'
import { paintBanner } from './banner-picture.ts'
import { type Bitmap, illuminate, rasterize, rasterizeSoft, toJpeg } from './bitmap.ts'
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

/**
 * How large pictures become. Only a drawing of our own that stands alone and in focus gains anything from more pixels:
 * emoji come from small sources, and several things are small themselves.
 */
const scales = { large: 1, small: 0.8 } as const

type Extent = keyof typeof scales

/** Paints a picture, the same bytes every time. @returns a JPEG */
export type PaintPicture = (picture: DemoPicture) => Promise<Buffer>

/** Creates a painter; shared parts are made once. */
export function createPainter(): PaintPicture {
  const lightOf = remember((cut: Cut, extent: Extent) => paintLight(cut, extent))
  const groundOf = remember(async (cut: Cut, pigment: Pigment, extent: Extent) =>
    paintGround(cut, pigment, await lightOf(cut, extent)),
  )
  const thingOf = remember((name: Look | Prop) => cutOut((isProp(name) ? props[name] : looks[name]).thing))

  const paintScene = async ({ cut, pigment, things }: Extract<DemoPicture, { kind: 'scene' }>): Promise<Buffer> => {
    const { data, info } = await groundOf(cut, pigment, isNear(cut) || !isDrawn(things) ? 'small' : 'large')
    const canvas = { data: Buffer.from(data), info }
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

/** Creates each value once, by its key. */
function remember<Words extends string[], Value>(make: (...words: Words) => Promise<Value>) {
  const made = new Map<string, Promise<Value>>()
  return (...words: Words): Promise<Value> => {
    const key = words.join(' ')
    const value = made.get(key) ?? make(...words)
    made.set(key, value)
    return value
  }
}

const isDrawn = ([name, ...others]: readonly (Look | Prop)[]): boolean =>
  name !== undefined && others.length === 0 && !isProp(name) && 'draw' in looks[name].thing

const isNear = (cut: Cut): boolean => cut === 'close' || cut === 'near'

function paintLight(cut: Cut, extent: Extent): Promise<Bitmap> {
  return rasterizeSoft(lights[cut](frame.width, frame.height), frame, scales[extent])
}

async function paintGround(cut: Cut, pigment: Pigment, light: Bitmap): Promise<Bitmap> {
  const drawing = grounds[cut](frame.width, frame.height, pigment)
  const scale = light.info.width / frame.width
  // What is behind something near is out of focus.
  return illuminate(await (isNear(cut) ? rasterizeSoft : rasterize)(drawing, frame, scale), light)
}
