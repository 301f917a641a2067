import type { BannerSeed } from '../banners.data.ts'
import type { Face } from '../people/demo-person.ts'
import type { Cut } from './cuts.ts'
import { gatherings, type Look, looks } from './looks.data.ts'
import type { Pigment } from './pigments.ts'
import type { Prop } from './props.data.ts'
import type { Scene, Shot } from './shot.ts'

/** The description of a picture to paint; `name` is its own and tells it from all others. */
export type DemoPicture =
  | { kind: 'scene'; name: string; cut: Cut; pigment: Pigment; things: readonly (Look | Prop)[] }
  | { kind: 'avatar'; name: string; face: Face; pigment: Pigment }
  | { kind: 'banner'; name: string; pigment: Pigment; things: readonly Look[] }

function scenePicture(scene: Scene, things: readonly (Look | Prop)[]): DemoPicture {
  const [cut, pigment] = scene.split(' ') as [Cut, Pigment]
  return { kind: 'scene', name: `${things.join('-')}-${cut}-${pigment}`, cut, pigment, things }
}

/** The pictures in which a look is the main thing, and those in which it stands among others. The same every time. */
export function picturesOf(look: Look): { own: DemoPicture[]; shared: DemoPicture[] } {
  const shots: readonly Shot[] = looks[look].shots
  return {
    own: shots.map((shot) => {
      const [scene, prop] = shot.split(' + ') as [Scene, Prop?]
      return scenePicture(scene, prop ? [look, prop] : [look])
    }),
    shared: gatherings
      .filter(({ looks: together }) => together.includes(look))
      .map(({ scene, looks: together }) => scenePicture(scene, together)),
  }
}

const avatarPigments: readonly Pigment[] = ['rani', 'teal', 'haldi', 'aasman', 'pista', 'geru', 'neel', 'mehndi']

/** The avatar of the person with this number, from 0. */
export function avatarPicture(face: Face, number: number): DemoPicture {
  const pigment = avatarPigments[number % avatarPigments.length] ?? 'teal'
  return { kind: 'avatar', name: `avatar-${face}-${pigment}`, face, pigment }
}

/** The picture of a banner; it carries no words. */
export function bannerPicture({ objects, pigment }: BannerSeed): DemoPicture {
  return { kind: 'banner', name: `banner-${objects.join('-')}`, pigment, things: objects }
}
