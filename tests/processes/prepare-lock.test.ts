import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createScratchDirectory } from '../support/scratch-cluster.ts'

const module = JSON.stringify(join(import.meta.dirname, '../../scripts/start/lock.mjs'))

/** A process that holds the lock while it writes its two lines. */
async function writeUnderLock(directory: string, name: string) {
  const program = `
    import { appendFile } from 'node:fs/promises'
    import { setTimeout } from 'node:timers/promises'
    import { withLock } from ${module}
    const write = (line) => appendFile('lines', line + '\\n')
    await withLock('cache/lock', async () => {
      await write('${name} begins')
      await setTimeout(50)
      await write('${name} ends')
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { cwd: directory, stdio: 'ignore' })
  expect((await once(child, 'exit'))[0]).toBe(0)
}

async function linesOf(directory: string) {
  return (await readFile(join(directory, 'lines'), 'utf8')).trim().split('\n')
}

test('processes take turns', async () => {
  const directory = await createScratchDirectory()
  const names = ['one', 'two', 'three', 'four']
  await Promise.all(names.map((name) => writeUnderLock(directory, name)))
  const lines = await linesOf(directory)
  expect(lines).toHaveLength(8)
  for (const [i, line] of lines.entries()) {
    if (i % 2 === 1) expect(line).toBe(lines[i - 1]?.replace('begins', 'ends'))
  }
})

test('a killed holder does not block the others', async () => {
  const directory = await createScratchDirectory()
  await writeUnderLock(directory, 'first')
  const dead = spawn('true')
  await once(dead, 'exit')
  await writeFile(join(directory, 'cache', 'lock'), String(dead.pid))
  await Promise.all(['one', 'two', 'three'].map((name) => writeUnderLock(directory, name)))
  expect(await linesOf(directory)).toHaveLength(8)
})
