import sharp from 'sharp'
import type { Face } from '../people/demo-person.ts'
import { compose, cutOut, scaleTo, toBitmap } from './compose.ts'
import { fade, svgDocument } from './grounds.ts'
import { type Pigment, tone } from './pigments.ts'

/** The side of an avatar; what matters stays inside the circle that it is shown in. */
export const avatarSize = 160

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

/** A face on a tint. @returns WebP */
export async function composeAvatar(face: Face, pigment: Pigment): Promise<Buffer> {
  const tint = svgDocument(
    avatarSize,
    avatarSize,
    '<rect width="100%" height="100%" fill="url(#tint)"/>',
    fade('tint', tone(pigment, 90), tone(pigment, 76)),
  )
  const ground = await toBitmap(sharp(tint).removeAlpha())
  const bitmap = await scaleTo(await cutOut({ emoji: faceCodes[face], brightness: 1.16 }), 114, 114)
  const { width, height } = bitmap.info
  const left = Math.round((avatarSize - width) / 2)
  const top = Math.round((avatarSize - height) / 2) + 4
  return compose(ground, [{ input: bitmap.data, raw: bitmap.info, left, top }], 84)
}
