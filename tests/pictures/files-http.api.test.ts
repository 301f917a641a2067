import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectFailure } from '../support/api-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { rawGet, sendRaw } from '../support/raw-http.ts'

const { baseUrl, dataDir } = await setUpApi()

const folder = join(dataDir, 'files', 'users', 'a')
await mkdir(folder, { recursive: true })
await writeFile(join(folder, 'front.webp'), 'a picture')
await writeFile(join(folder, '.hidden.webp'), 'hidden')
await writeFile(join(folder, 'page.html'), '<script>alert(1)</script>')
await writeFile(join(dataDir, 'secret.txt'), 'secret')

test('a picture is served by its path, and is immutable', async () => {
  const response = await fetch(`${baseUrl}/files/users/a/front.webp`)
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('a picture')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
})

test('a picture answers HEAD, and 304 when it has not changed', async () => {
  const head = await fetch(`${baseUrl}/files/users/a/front.webp`, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '9', ''])
  const known = `GET /files/users/a/front.webp HTTP/1.1\r\nHost: a\r\nConnection: close\r\nIf-None-Match: ${head.headers.get('etag')}\r\n\r\n`
  expect((await sendRaw(baseUrl, known)).status).toBe(304)
})

test('other files in the folder cannot act as a page of the site', async () => {
  const response = await fetch(`${baseUrl}/files/users/a/page.html`)
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
})

test.each([
  '/files/users/a/nothing.webp',
  '/files/',
  '/files/users',
  '/files/users/a/',
  '/files/users/a/.hidden.webp',
  '/files/../secret.txt',
  '/files/users/../../secret.txt',
  '/files/%2e%2e/secret.txt',
  '/files/%2e%2e%2fsecret.txt',
  '/files/..%2fsecret.txt',
  '/files/..%5csecret.txt',
  '/files/....//secret.txt',
  '/files//etc/passwd',
  '/files/%2fetc/passwd',
  '/files/users/a/front.webp%00.txt',
  '/files/users/a/front.webp/',
  '/files/users//a/front.webp',
  '/files/users/./a/front.webp',
  '/files/USERS/a/front.webp',
])('nothing is found at %s, and the answer is not cacheable', async (path) => {
  const { status, head, body } = await sendRaw(baseUrl, rawGet(path))
  expectFailure('page_not_found', status, body)
  expect(head).toMatch(/^cache-control: no-store/im)
})
