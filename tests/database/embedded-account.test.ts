import { once } from 'node:events'
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { chooseSystemAccount, createLauncher } from '../../platform/postgres/embedded/system-user.ts'
import { createScratchDirectory } from '../support/scratch-cluster.ts'

const isRoot = process.getuid?.() === 0

/** The environment that a program gets when it is started as PostgreSQL is. */
async function ask(path: string, question: string) {
  const account = await chooseSystemAccount('/nowhere')
  const launch = await createLauncher(account, [path])
  const child = launch('/bin/sh', ['-c', `{ ${question}; } >&2`])
  const [answer] = await Promise.all([text(child.stderr ?? Readable.from([])), once(child, 'close')])
  return answer.trim()
}

test('is an ordinary user without privileges', async () => {
  const directory = await createScratchDirectory()
  expect(await ask(directory, 'id -u')).not.toBe('0')
  expect(await ask(directory, 'grep CapEff /proc/self/status')).toMatch(/0000000000000000$/)
})

test('reaches files in a folder that only its owner may enter', async () => {
  const directory = join(await createScratchDirectory(), 'private')
  await mkdir(directory)
  await chmod(directory, 0o700)
  const program = join(directory, 'program')
  await writeFile(program, '#!/bin/sh\nid -u\n', { mode: 0o700 })
  // `test -x` checks as PostgreSQL does when it looks for its own binaries.
  expect(await ask(program, `test -x ${program} && ${program}`)).toBe(
    String((await chooseSystemAccount('/nowhere')).uid),
  )
})

test('is the owner of an existing database, or refuses it', async () => {
  const directory = await createScratchDirectory()
  if (isRoot) {
    await chown(directory, 1, 1)
    expect(await chooseSystemAccount(directory)).toEqual({ uid: 1, gid: 1 })
  } else {
    await expect(chooseSystemAccount('/')).rejects.toThrow(/^The database in \/ belongs to another user \(uid 0\)/)
  }
})
