import sharp from 'sharp'
import type { Attack } from '../attack.ts'
import { flood, formWith, send } from '../send.ts'

export const vastPictures: Attack = {
  row: 8,
  what: 'AVIFs of little more than a kilobyte and 49 megapixels, to be a picture of an ad',
  async prepare({ baseUrl, makePerson }, findings) {
    const { headers } = await makePerson()
    const create = { width: 7_000, height: 7_000, channels: 3, background: '#abc' } as const
    const picture = await sharp({ create, limitInputPixels: false }).avif({ quality: 1, effort: 0 }).toBuffer()
    const { body, type } = formWith(picture)
    return () =>
      flood({ perSecond: 0.5, seconds: 16 }, async () => {
        const sent = { from: '127.0.2.8', headers: { ...headers, 'content-type': type }, body }
        const { status } = await send(baseUrl, '/api/uploads', sent)
        findings.count(`${picture.length} bytes`, status)
        findings.expect(status !== 200, 'such a picture is unpacked')
      })
  },
}
