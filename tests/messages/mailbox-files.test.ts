import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createDiskMailbox } from '../../server/services/disk-mailbox.ts'
import { makeScratchFolder } from '../support/messages-setup.ts'

const scratch = await makeScratchFolder()
const signal = AbortSignal.timeout(60_000)
const worded = (text: string, to = 'asha@mail.test') =>
  ({ channel: 'email', to, language: 'en', subject: 'S', text, html: '', code: null }) as const
const textsOf = async (folder: string, to?: string) =>
  (await createDiskMailbox(folder).list(to)).map(({ text }) => text)

test('messages are kept over a restart, the newest first', async () => {
  const folder = join(scratch, 'restart')
  const mailbox = createDiskMailbox(folder)
  expect(await mailbox.list()).toEqual([])
  for (const text of ['one', 'two', 'three']) await mailbox.send(worded(text), { signal })
  expect(await textsOf(folder)).toEqual(['three', 'two', 'one'])
  expect((await mailbox.list())[0]).toEqual({
    channel: 'email',
    to: 'asha@mail.test',
    subject: 'S',
    text: 'three',
    code: null,
    sentAt: expect.stringMatching(/^\d{4}-.*Z$/),
  })
})

test('only the whole address finds messages, in any letter case', async () => {
  const folder = join(scratch, 'address')
  const mailbox = createDiskMailbox(folder)
  await mailbox.send(worded('hers', 'Asha@Mail.test'), { signal })
  await mailbox.send(worded('his', 'xasha@mail.test'), { signal })
  expect(await textsOf(folder, 'asha@mail.TEST')).toEqual(['hers'])
  expect(await textsOf(folder, 'asha')).toEqual([])
})

test('incomplete and foreign files are skipped without an error', async () => {
  const folder = join(scratch, 'strange')
  await createDiskMailbox(folder).send(worded('fine'), { signal })
  await writeFile(join(folder, '.draft-1'), '{"channel"')
  await writeFile(join(folder, 'ffffffff-ffff-7fff-bfff-ffffffffffff.json'), '{"channel"')
  await writeFile(join(folder, 'notes.txt'), 'hello')
  expect(await textsOf(folder)).toEqual(['fine'])
})

test('a thousand are kept', async () => {
  const folder = join(scratch, 'many')
  const mailbox = createDiskMailbox(folder)
  for (let i = 0; i < 1_003; i++) await mailbox.send(worded(String(i)), { signal })
  const kept = await textsOf(folder)
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([1_000, '1002', '3'])
  expect(await readdir(folder)).toHaveLength(1_000)
})

test('two processes write while a third reads whole messages', async () => {
  const folder = join(scratch, 'shared')
  const program = `
    const { createDiskMailbox } = await import(${JSON.stringify(join(import.meta.dirname, '../../server/services/disk-mailbox.ts'))})
    const mailbox = createDiskMailbox(${JSON.stringify(folder)})
    for (let i = 0; i < 40; i++) await mailbox.send({ channel: 'email', to: 'a@b.test', language: 'en', subject: 'S',
      text: 'x'.repeat(20_000), html: '', code: null }, { signal: AbortSignal.timeout(60_000) })`
  const writers = [1, 2].map(() =>
    spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' }),
  )
  const ended = Promise.all(writers.map((writer) => once(writer, 'exit')))
  const mailbox = createDiskMailbox(folder)
  let isOver = false
  void ended.then(() => (isOver = true))
  while (!isOver) {
    // A partial message would not be counted, and a whole one is never lost again.
    const before = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).length
    expect((await mailbox.list()).length).toBeGreaterThanOrEqual(before)
  }
  expect(await ended).toEqual([
    [0, null],
    [0, null],
  ])
  expect(await mailbox.list()).toHaveLength(80)
})
