import { randomBytes } from 'node:crypto'

/** A form with one picture, as `uploads` takes it. */
export function formWith(picture: Buffer): { body: Buffer; type: string } {
  const boundary = randomBytes(12).toString('hex')
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a"\r\ncontent-type: image/jpeg\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { body, type: `multipart/form-data; boundary=${boundary}` }
}
