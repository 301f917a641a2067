import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { createS3FileStore } from '../../platform/files/s3-file-store.ts'
import { createSmtpChannel } from '../../server/services/smtp-channel.ts'
import { expectFailure } from '../support/api-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { expectSendTimeout } from '../support/code-timeout.ts'
import { createPhotograph } from '../support/photographs.ts'
import { createUploaderSetup, pictureForm } from '../support/uploads-setup.ts'

/** The part of an S3 store that an upload needs, which can be unavailable. */
const kept = new Map<string, Buffer>()
const answer = async ({ method, url = '' }: IncomingMessage, body: Buffer, response: ServerResponse) => {
  const key = url.split('?')[0] ?? ''
  if (method === 'PUT') {
    kept.set(key, body)
    return response.end()
  }
  const found = kept.get(key)
  if (!found) return response.writeHead(404).end()
  response.writeHead(200, { 'content-length': found.length, etag: '"x"' }).end(method === 'GET' ? found : undefined)
}
const storeServer = createServer(async (request, response) => answer(request, await buffer(request), response))
await once(storeServer.listen(0, '127.0.0.1'), 'listening')
const { port } = storeServer.address() as AddressInfo
const setAway = (isAway: boolean) => {
  if (!isAway) return once(storeServer.listen(port, '127.0.0.1'), 'listening')
  storeServer.closeAllConnections()
  return once(storeServer.close(), 'close')
}

const server = await setUpApi({
  files: createS3FileStore({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'local',
    bucket: 'pictures',
    accessKey: 'a',
    secretKey: 'b',
  }),
  // Nothing listens there.
  channels: { email: createSmtpChannel({ url: 'smtp://127.0.0.1:9', from: { name: '', address: 'a@kiraya.test' } }) },
})
afterAll(() => storeServer.close())
const signIn = createUploaderSetup(server)

test('without its file store the site reports it for pictures, and accepts ads whose pictures exist', async () => {
  const lender = await signIn()
  const { url } = await lender.upload(await createPhotograph({ width: 300, height: 200 }))
  const picture = () => fetch(server.baseUrl + url)
  expect((await picture()).status).toBe(200)

  await setAway(true)
  const form = pictureForm(await createPhotograph({ width: 300, height: 200, seed: 2 }))
  const refusals = await Promise.all([picture(), lender.send(form)])
  for (const refusal of refusals) {
    expect(refusal.headers.get('retry-after')).toBe('2')
    expect(refusal.headers.get('cache-control')).toBe('no-store')
    expectFailure('unavailable', refusal.status, await refusal.text())
  }
  const ad = await lender.call('POST', 'products/add', {
    title: 'Camera',
    description: 'As new.',
    price: 500,
    rentType: 'Per day',
    category: 'Camera',
    subCategory: 'DSLR',
    images: [url],
  })
  expect(ad.status, await ad.clone().text()).toBe(200)
  const { product } = await ad.json()
  expect((await fetch(`${server.baseUrl}/api/products/get-user-products?productId=${product._id}`)).status).toBe(200)

  await setAway(false)
  expect((await picture()).status).toBe(200)
  expect((await lender.send(form)).status).toBe(200)
})

test('without its mail server it reports within three seconds that no code can be sent', async () => {
  const lender = await signIn()
  const address = { email: 'new@kiraya.test', purpose: 'signup' }
  const ask = () => lender.refused('code_not_sent', lender.call('POST', 'email/send-email', address))
  await expectSendTimeout(ask)
})
