import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect } from 'vitest'
import { ownAdsAnswerSchema, uploadAnswerSchema } from '../../domain/schemas/ad.ts'
import { createDiskMailbox } from '../../server/services/disk-mailbox.ts'
import { createAccountClient } from './account-client.ts'
import { createPhotograph } from './photographs.ts'
import { createUsedDataFolder, startSite } from './started-site.ts'

const email = 'asha@kiraya.test'
const password = 'monsoon-2026'

/** A site with a signed-in owner, and the calls that lenders make. */
async function openSite(dataDir?: string) {
  const site = await startSite({ DATA_DIR: dataDir ?? (await createUsedDataFolder()) })
  const baseUrl = await site.ready()
  const mailbox = createDiskMailbox(join(site.dataDir, 'mailbox'))
  const newestCode = async (to: string) => (await mailbox.list(to)).find(({ code }) => code !== null)?.code ?? undefined
  const lender = createAccountClient(baseUrl, { ...mailbox, newestCode })
  if (dataDir === undefined) await lender.join(email, { password })
  const { userInfo } = await lender.logIn({ email, password })

  const upload = async (bytes: Buffer) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), 'camera.jpg')
    const answer = await lender.call('POST', 'uploads', form)
    expect(answer.status).toBe(200)
    return uploadAnswerSchema.parse(await answer.json()).url
  }
  const add = (title: string, images: string[], key: string) =>
    lender.call(
      'POST',
      'products/add',
      {
        title,
        description: 'As new.',
        price: 500,
        rentType: 'Per day',
        category: 'Camera',
        subCategory: 'DSLR',
        images,
      },
      { 'idempotency-key': key },
    )
  const titles = async () => {
    const answer = await lender.call('GET', `products/get-user-products?userId=${userInfo._id}`)
    return ownAdsAnswerSchema.parse(await answer.json()).products.map((product) => product.title)
  }
  return { ...site, baseUrl, token: lender.token(), upload, add, titles }
}

/** The headers and the first half of an upload, as far as the server has read it. */
async function sendHalf(baseUrl: string, token: string | undefined, bytes: Buffer): Promise<void> {
  const { hostname, port } = new URL(baseUrl)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  const start = '--x\r\ncontent-disposition: form-data; name="file"; filename="half.jpg"\r\n\r\n'
  socket.write(
    `POST /api/uploads HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\nexpect: 100-continue\r\n` +
      `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${start.length + bytes.length + 9}\r\n\r\n`,
  )
  // The server has read the headers and waits for the rest.
  await once(socket, 'data')
  await new Promise((resolve) =>
    socket.write(Buffer.concat([Buffer.from(start), bytes.subarray(0, bytes.length / 2)]), resolve),
  )
}

/**
 * Kills a site after half of an upload and during the save of an ad, and expects that a retry is stored once.
 * @param moments milliseconds from the request for an ad to the kill: the result is the same for any progress of the server
 * @returns the site that runs in the end
 */
export async function expectOneAdOfEach(moments: readonly number[]) {
  let site = await openSite()
  const expected: string[] = []
  for (const moment of moments) {
    const picture = await createPhotograph({ width: 600, height: 400 })
    const half = await createPhotograph({ width: 900, height: 600, seed: 1 + moment })
    const title = `Camera ${moment}`
    const save = async () => site.add(title, [url], `the-same-key-${moment}`)
    const url = await site.upload(picture)
    await sendHalf(site.baseUrl, site.token, half)
    const lost = save().catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, moment))
    await site.killAll()
    await lost
    site = await openSite(site.dataDir)
    expect((await fetch(site.baseUrl + (await site.upload(half)))).status).toBe(200)
    expect((await save()).status).toBe(200)
    expected.unshift(title)
    expect(await site.titles()).toEqual(expected)
  }
  return site
}
