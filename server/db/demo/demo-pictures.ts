import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { BannerSeed } from './banners.data.ts'
import type { Face } from './people/demo-person.ts'
import { avatarSize, composeAvatar } from './pictures/avatar-picture.ts'
import { bannerSize, composeBanner } from './pictures/banner-picture.ts'
import { type Bitmap, composeScene, cutOut, paintGround } from './pictures/compose.ts'
import type { Cut } from './pictures/grounds.ts'
import { type Look, looks, type Scene } from './pictures/looks.data.ts'
import type { Pigment } from './pictures/pigments.ts'

/** One picture of an ad, as a file below `files/`. */
export interface DemoPicture {
  look: Look
  scene: Scene
  /** `demo/camera-niche-teal.webp` */
  fullPath: string
  name: string
  width: number
  height: number
}

/** A picture that lies on the disk. */
export interface StoredPicture extends DemoPicture {
  size: number
}

const pictureSize = { width: 800, height: 600 } as const
const folder = 'demo'

/** Every picture of a look, the same on every machine. */
export function picturesOf(look: Look): DemoPicture[] {
  return looks[look].scenes.map((scene) => {
    const name = `${look}-${scene.replace(' ', '-')}.webp`
    return { look, scene, name, fullPath: `${folder}/${name}`, ...pictureSize }
  })
}

/** Where a banner's picture is found. @param index from 0 */
export const bannerPath = (index: number): string => `${folder}/banner-${index + 1}.webp`

/** Where an avatar is found. @param index from 0 */
export const avatarPath = (index: number): string => `${folder}/avatar-${index + 1}.webp`

const avatarPigments: readonly Pigment[] = ['rani', 'teal', 'haldi', 'aasman', 'pista', 'geru', 'neel', 'mehndi']

/** Makes the demo pictures below `<dataDir>/files/demo`. A file that is there in the right size is kept. */
export async function storePictures(wanted: {
  dataDir: string
  pictures: readonly DemoPicture[]
  banners: readonly BannerSeed[]
  faces: readonly Face[]
}): Promise<StoredPicture[]> {
  const files = join(wanted.dataDir, 'files')
  await mkdir(join(files, folder), { recursive: true })
  const scenes = sceneMaker()
  const stored: StoredPicture[] = []
  const works = [
    ...wanted.pictures.map((picture) => async () => {
      const size = await keepOrMake(join(files, picture.fullPath), picture, () => scenes(picture))
      stored.push({ ...picture, size })
    }),
    ...wanted.banners.map(({ objects, pigment }, index) => async () => {
      const things = objects.map((look) => looks[look].thing)
      await keepOrMake(join(files, bannerPath(index)), bannerSize, () => composeBanner(things, pigment))
    }),
    ...wanted.faces.map((face, index) => async () => {
      const pigment = avatarPigments[index % avatarPigments.length] ?? 'teal'
      const size = { width: avatarSize, height: avatarSize }
      await keepOrMake(join(files, avatarPath(index)), size, () => composeAvatar(face, pigment))
    }),
  ]
  await Promise.all(Array.from({ length: 4 }, () => workOff(works)))
  return stored
}

/** Takes work from the front until none is left; several of these keep all cores busy. */
async function workOff(works: (() => Promise<void>)[]): Promise<void> {
  for (let work = works.shift(); work; work = works.shift()) await work()
}

/** Makes scenes; grounds and cut-outs are made once for all the pictures that share them. */
function sceneMaker(): (picture: DemoPicture) => Promise<Buffer> {
  const groundOf = new Map<Scene, Promise<Bitmap>>()
  const thingOf = new Map<Look, Promise<Bitmap>>()
  return async ({ look, scene, width, height }) => {
    const [cut, pigment] = scene.split(' ') as [Cut, Pigment]
    const ground = groundOf.get(scene) ?? paintGround(cut, pigment, width, height)
    groundOf.set(scene, ground)
    const thing = thingOf.get(look) ?? cutOut(looks[look].thing)
    thingOf.set(look, thing)
    return composeScene(await thing, cut, pigment, await ground)
  }
}

/** @returns the size of the file in bytes */
async function keepOrMake(
  path: string,
  { width, height }: { width: number; height: number },
  make: () => Promise<Buffer>,
): Promise<number> {
  const present = await readFile(path).catch(() => undefined)
  if (present) {
    const found = await sharp(present)
      .metadata()
      .catch(() => undefined)
    if (found?.width === width && found.height === height) return present.length
  }
  const bytes = await make()
  // Written beside and moved into place, so that a start that is broken off leaves no half picture.
  await writeFile(`${path}.part`, bytes)
  await rename(`${path}.part`, path)
  return bytes.length
}
