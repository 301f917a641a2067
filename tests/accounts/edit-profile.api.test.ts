import { connect } from 'node:net'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { changedUserAnswerSchema } from '../../domain/schemas/account.ts'
import { createAccountClient } from '../support/account-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { hashPasswordCheaply } from '../support/cheap-password.ts'
import { createUser } from '../support/factories.ts'

const { db, pool, baseUrl, mailbox } = await setUpApi()
const password = 'monsoon-2026'
const password_hash = hashPasswordCheaply(password)
let people = 0

// All of these tests come from one network.
beforeEach(() => pool.query('delete from rate_counters'))

async function signIn(given: { name?: string; last_name?: string } = {}) {
  const { email } = await createUser(db, { email: `editor${++people}@kiraya.test`, password_hash, ...given })
  const browser = createAccountClient(baseUrl, mailbox)
  await browser.logIn({ email, password })
  return browser
}

function formOf(
  fields: Record<string, string>,
  avatar?: { bytes: Uint8Array; name?: string; type?: string },
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (avatar)
    form.append(
      'avatar',
      new Blob([new Uint8Array(avatar.bytes)], { type: avatar.type ?? 'image/jpeg' }),
      avatar.name ?? 'me.jpg',
    )
  return form
}

const edit = async (browser: Awaited<ReturnType<typeof signIn>>, form: FormData) => {
  const response = await browser.call('PUT', 'users/edit-user', form)
  const text = await response.text()
  expect(response.status, text).toBe(200)
  return changedUserAnswerSchema.parse(JSON.parse(text)).user
}
const me = async (browser: Awaited<ReturnType<typeof signIn>>) =>
  (await (await browser.call('GET', 'users/me')).json()).user

const photograph = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#b4235a' } })
  .withExif({ IFD0: { Artist: 'Somebody' } })
  .jpeg()
  .toBuffer()

test('a user changes name, address and picture; the picture is stored as JPEG without camera metadata [R280 R285 R310 R311]', async () => {
  const browser = await signIn()
  const fields = {
    fullName: 'Asha Ben Patel',
    address: '4 Lake View',
    area: 'Vastrapur',
    city: 'Ahmedabad',
    state: 'Gujarat',
    country: 'India',
    zipCode: '३८००१५',
  }
  const user = await edit(browser, formOf(fields, { bytes: photograph }))
  expect(user).toMatchObject({ ...fields, name: 'Asha Ben', lastName: 'Patel', zipCode: '380015' })
  expect(user.avatar).toMatch(/^\/files\/[0-9a-f]{64}\/480\.jpg$/)
  expect(await me(browser)).toEqual(user)
  const picture = await fetch(`${baseUrl}${user.avatar}`)
  expect(picture.headers.get('content-type')).toBe('image/jpeg')
  const { format, width, height, exif } = await sharp(await picture.arrayBuffer()).metadata()
  expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 480, height: 480, exif: undefined })
  const small = await fetch(`${baseUrl}${user.avatar?.replace('480.jpg', '160.webp')}`)
  expect(small.status).toBe(200)
})

test('an omitted field stays, an empty field is cleared, and an unchanged name keeps its parts', async () => {
  const browser = await signIn({ name: 'Asha', last_name: 'Ben Patel' })
  const before = await me(browser)
  expect(await edit(browser, formOf({ fullName: 'Asha Ben Patel', area: '' }))).toEqual({ ...before, area: '' })
  expect(await edit(browser, formOf({ fullName: 'Asha' }))).toMatchObject({
    name: 'Asha',
    lastName: 'N/A',
    fullName: 'Asha',
  })
})

test('a retry with the same key does not undo a later change, and keys are per user', async () => {
  const [one, other] = [await signIn(), await signIn()]
  const send = (browser: typeof one, fullName: string, bytes: Uint8Array = photograph) =>
    browser.call('PUT', 'users/edit-user', formOf({ fullName }, { bytes }), { 'idempotency-key': 'one-change-of-mine' })
  expect((await send(one, 'Asha Patel')).status).toBe(200)
  const changed = await edit(one, formOf({ fullName: 'Asha Shah' }))
  expect((await (await send(one, 'Asha Patel')).json()).user).toEqual(changed)
  expect(await me(one)).toEqual(changed)
  await one.refused('repeated_differently', send(one, 'Asha Mehta'))
  const { data } = await sharp(photograph).negate().jpeg().toBuffer({ resolveWithObject: true })
  await one.refused('repeated_differently', send(one, 'Asha Patel', data))
  expect((await send(other, 'Meera Patel')).status).toBe(200)
  expect((await me(other)).fullName).toBe('Meera Patel')
})

test('a new name shows on the pages of the user’s ads and on their reviews', async () => {
  const browser = await signIn({ name: 'Old', last_name: 'Name' })
  const { _id } = await me(browser)
  await edit(browser, formOf({ fullName: 'New Name' }))
  const { rows } = await pool.query('select name, last_name from users where id = $1', [_id])
  expect(rows).toEqual([{ name: 'New', last_name: 'Name' }])
})

test('editing needs a token, and a token edits its own user only [R285]', async () => {
  const [one, other] = [await signIn(), await signIn()]
  const before = await me(other)
  const stranger = createAccountClient(baseUrl, mailbox)
  await stranger.refused('not_signed_in', stranger.call('PUT', 'users/edit-user', formOf({ fullName: 'Thief' })))
  await edit(one, formOf({ fullName: 'Only One' }))
  expect(await me(other)).toEqual(before)
  for (const field of ['_id', 'userId', 'email', 'phoneNumber', 'isPhoneVerified', 'role', 'avatar']) {
    const errors = await one.refused(
      'invalid_input',
      one.call('PUT', 'users/edit-user', formOf({ fullName: 'X Y', [field]: before._id })),
    )
    expect(errors, field).toHaveLength(1)
  }
  expect(await me(other)).toEqual(before)
})

test('who signed up with the longest names can save an address, and keeps both names', async () => {
  const [name, last_name] = ['ક'.repeat(80), `de la ${'x'.repeat(74)}`]
  const browser = await signIn({ name, last_name })
  const names = { name, lastName: last_name, fullName: `${name} ${last_name}` }
  expect(await edit(browser, formOf({ fullName: names.fullName, area: 'Adajan' }))).toMatchObject({
    ...names,
    area: 'Adajan',
  })
  // Also with another letter in it: the first name stays within its limit.
  const longer = `${name} de la ${'y'.repeat(74)}`
  expect(await edit(browser, formOf({ fullName: longer }))).toMatchObject({ name, fullName: longer })
})

test.each([
  ['an empty name', { fullName: ' ' }, ['fullName: Please enter your name']],
  ['a long name', { fullName: 'x'.repeat(81) }, ['fullName: fullName is too long']],
  ['a long last name', { fullName: `Asha ${'x'.repeat(81)}` }, ['fullName: fullName is too long']],
  ['a long address', { address: 'x'.repeat(301) }, ['address: address is too long']],
  ['a wrong PIN', { zipCode: '12345' }, ['zipCode: Invalid ZIP code']],
])('%s is bad input', async (_, fields, errors) => {
  const browser = await signIn()
  expect(await browser.refused('invalid_input', browser.call('PUT', 'users/edit-user', formOf(fields)))).toEqual(errors)
})

test('a field given twice is bad input', async () => {
  const browser = await signIn()
  const form = formOf({ fullName: 'One Name' })
  form.append('fullName', 'Two Names')
  await browser.refused('invalid_input', browser.call('PUT', 'users/edit-user', form))
})

test.each([
  ['HTML', Buffer.from('<html><script>alert(1)</script>'), 'storage/invalid-format'],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'storage/invalid-format'],
  ['half a JPEG', photograph.subarray(0, photograph.length / 2), 'storage/damaged'],
  ['a JPEG that ends after its head', photograph.subarray(0, 30), 'storage/damaged'],
  ['AVIF', await sharp(photograph).avif().toBuffer(), 'storage/invalid-format'],
  ['more than 10 MB', Buffer.concat([photograph, Buffer.alloc(10 * 1024 * 1024)]), 'storage/invalid-argument'],
] as const)('%s as picture is refused and nothing changes', async (_, bytes, code) => {
  const browser = await signIn()
  const before = await me(browser)
  await browser.refused(code, browser.call('PUT', 'users/edit-user', formOf({ fullName: 'Changed Name' }, { bytes })))
  expect(await me(browser)).toEqual(before)
})

test.each([
  ['a JSON body', { fullName: 'A B' }],
  ['no body', undefined],
])('%s is not accepted', async (_, body) => {
  const browser = await signIn()
  await browser.refused('unsupported_content', browser.call('PUT', 'users/edit-user', body))
})

test('two files, or too many fields, are refused', async () => {
  const browser = await signIn()
  const twice = formOf({ fullName: 'A B' }, { bytes: photograph })
  twice.append('avatar', new Blob([photograph]), 'again.jpg')
  expect((await browser.call('PUT', 'users/edit-user', twice)).status).toBe(413)
  const many = formOf(Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`field${i}`, 'x'])))
  expect((await browser.call('PUT', 'users/edit-user', many)).status).toBe(413)
})

test.each([
  ['without a boundary', 'multipart/form-data'],
  ['that ends early', 'multipart/form-data; boundary=part'],
])('a form %s is malformed, and not a server error', async (_what, type) => {
  const browser = await signIn()
  const headers = { authorization: `Bearer ${browser.token()}`, 'content-type': type }
  const body = '--part\r\nContent-Disposition: form-data; name="fullName"\r\n\r\nAsha'
  await browser.refused('malformed_request', fetch(`${baseUrl}/api/users/edit-user`, { method: 'PUT', headers, body }))
})

test('a form that ends in the middle of its picture is malformed too', async () => {
  const browser = await signIn()
  const type = 'multipart/form-data; boundary=part'
  const headers = { authorization: `Bearer ${browser.token()}`, 'content-type': type }
  const body = '--part\r\nContent-Disposition: form-data; name="avatar"; filename="a.jpg"\r\n\r\nhalf a pict'
  await browser.refused('malformed_request', fetch(`${baseUrl}/api/users/edit-user`, { method: 'PUT', headers, body }))
})

test('the cost of a picture counts here too: it is decoded twice', async () => {
  const browser = await signIn()
  const form = async (background: string) => {
    const create = { width: 1_000, height: 1_000, channels: 3, background } as const
    return formOf({}, { bytes: await sharp({ create }).jpeg().toBuffer() })
  }
  await edit(browser, await form('red'))
  const { rows } = await pool.query("select count from rate_counters where key like 'picture-cost %'")
  expect(rows).toEqual([{ count: 22 }])
  await pool.query("update rate_counters set count = 8000 where key like 'picture-cost %'")
  const before = await me(browser)
  await browser.refused('too_many_requests', browser.call('PUT', 'users/edit-user', await form('blue')))
  expect(await me(browser)).toEqual(before)
})

test('a picture may have any file name', async () => {
  const browser = await signIn()
  for (const name of ['a\0b\ud800.jpg', '../../\u202e"gpj.exe', `${'n'.repeat(10_000)}.jpg`]) {
    const { avatar } = await edit(browser, formOf({}, { bytes: photograph, name }))
    expect(avatar).toMatch(/\.jpg$/)
  }
})

test('one user sends four forms at once, and others can still send theirs', async () => {
  const [browser, other] = [await signIn(), await signIn()]
  const { hostname, port } = new URL(baseUrl)
  const head =
    `PUT /api/users/edit-user HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${browser.token()}\r\n` +
    'Content-Type: multipart/form-data; boundary=part\r\nContent-Length: 9000\r\n\r\n--part\r\n'
  const sockets = Array.from({ length: 4 }, () => connect(Number(port), hostname).on('error', () => undefined))
  for (const socket of sockets) socket.write(head)
  // Each is counted before it takes its slot; a form between them would take one of the slots.
  const counted = () => pool.query("select from rate_counters where key like 'edit-user %' and count = 4")
  await expect.poll(async () => (await counted()).rowCount).toBe(1)
  const tryOnce = async () => {
    // The count alone never refuses a form.
    await pool.query('delete from rate_counters')
    return (await browser.call('PUT', 'users/edit-user', formOf({ area: 'Bopal' }))).status
  }
  expect(await tryOnce()).toBe(429)
  expect((await edit(other, formOf({ area: 'Bopal' }))).area).toBe('Bopal')
  for (const socket of sockets) socket.destroy()
  await expect.poll(tryOnce).toBe(200)
})

test('a form that was opened before keeps what was changed meanwhile; the same field is refused with what is stored', async () => {
  const browser = await signIn({ name: 'Asha', last_name: 'Patel' })
  const place = {
    address: '4 Lake View',
    area: 'Vesu',
    city: 'Surat',
    state: 'Gujarat',
    country: 'India',
    zipCode: '395007',
  }
  await edit(browser, formOf(place))
  const withOpened = (fields: Record<string, string>, opened: object) =>
    formOf({ ...fields, opened: JSON.stringify(opened) })
  await edit(browser, withOpened({ fullName: 'Asha Ben Patel' }, { fullName: 'Asha Patel' }))
  const moved = await edit(browser, withOpened({ ...place, area: 'Athwa' }, place))
  expect(moved).toMatchObject({ fullName: 'Asha Ben Patel', area: 'Athwa' })
  // An address is one, and nothing of a refused form is kept.
  const late = { ...place, city: 'Navsari', fullName: 'Asha' }
  const refused = await browser.call(
    'PUT',
    'users/edit-user',
    withOpened(late, { ...place, fullName: 'Asha Ben Patel' }),
  )
  expect([refused.status, await refused.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'changed_meanwhile', stored: moved }),
  ])
  expect(await me(browser)).toEqual(moved)
  const chosen = withOpened({ ...place, city: 'Navsari' }, { ...place, area: 'Athwa' })
  expect(await edit(browser, chosen)).toMatchObject({ area: 'Vesu', city: 'Navsari' })
})

test('two pictures are one question, and a picture alone leaves the words', async () => {
  const browser = await signIn()
  const opened = JSON.stringify({ avatar: null })
  const first = await edit(browser, formOf({ opened }, { bytes: photograph }))
  const other = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer()
  const late = await browser.call('PUT', 'users/edit-user', formOf({ opened }, { bytes: other }))
  expect([late.status, (await late.json()).errors]).toMatchObject([409, [{ field: 'avatar' }]])
  expect(await me(browser)).toEqual(first)
  const chosen = JSON.stringify({ avatar: `${baseUrl}${first.avatar}` })
  expect((await edit(browser, formOf({ opened: chosen }, { bytes: other }))).avatar).not.toBe(first.avatar)
})

test.each([
  ['fullName=Asha', 'opened={}', 'opened.fullName'],
  ['fullName=Asha', 'opened=[]', 'opened'],
  ['fullName=Asha', 'opened=nothing', 'opened'],
  ['fullName=Asha', 'opened={"email":"a"}', 'opened'],
])('a form with %s and %s is refused', async (sent, opened, field) => {
  const browser = await signIn()
  const fields = Object.fromEntries([sent, opened].map((part) => part.split(/=(.*)/s).slice(0, 2)))
  const refused = await browser.call('PUT', 'users/edit-user', formOf(fields))
  expect([refused.status, (await refused.json()).errors]).toMatchObject([400, [{ field }]])
})
