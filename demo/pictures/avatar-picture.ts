import type { Face } from '../people/demo-person.ts'
import { open, rasterize, toBitmap, toJpeg } from './bitmap.ts'
import { cutOut } from './cut-out.ts'
import type { Slot } from './cuts.ts'
import { type Pigment, tone } from './pigments.ts'
import { placeThing } from './place-thing.ts'
import { fade } from './svg-parts.ts'
import { emoji } from './thing.ts'

/** The side of an avatar in pixels; what matters stays inside the circle that it is shown in. */
const side = 320

const slot: Slot = { x: 0.5, base: 0.525, maxWidth: 0.71, maxHeight: 0.71, turn: 0, isLying: true }

const faceCodes: Record<Face, string> = {
  man: '1f468-1f3fe',
  woman: '1f469-1f3fe',
  person: '1f9d1-1f3fe',
  beard: '1f9d4-1f3fe',
  turban: '1f473-1f3fe-200d-2642-fe0f',
  headscarf: '1f9d5-1f3fe',
  grandmother: '1f475-1f3fe',
  grandfather: '1f474-1f3fe',
}

/** A face on a tint. @returns JPEG */
export async function paintAvatar(kind: Face, pigment: Pigment): Promise<Buffer> {
  const body = '<rect width="100%" height="100%" fill="url(#tint)"/>'
  const definitions = fade('tint', tone(pigment, 90), tone(pigment, 76))
  const canvas = await toBitmap(
    open(await rasterize({ body, definitions }, { width: side, height: side })).removeAlpha(),
  )
  const face = await cutOut(emoji(faceCodes[kind], { around: 0, within: 180, saturation: 1.25, lightness: 1.12 }))
  await placeThing(canvas, face, slot, pigment)
  return toJpeg(canvas)
}
