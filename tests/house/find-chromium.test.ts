import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findChromium } from '../../scripts/browsers/find-chromium.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiraya-chromium-'))
})

afterEach(() => rm(folder, { recursive: true }))

/** A program that ends with this code. */
async function makeProgram(name: string, code: number): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, `#!/bin/sh\nexit ${code}\n`)
  await chmod(path, 0o755)
  return path
}

it('prefers the configured one to those of the system', async () => {
  await makeProgram('chromium', 0)
  const chosen = await makeProgram('my-chrome', 0)
  expect(findChromium({ CHROMIUM_PATH: chosen, PATH: folder })).toBe(chosen)
})

it('refuses a configured one that does not start', async () => {
  const chosen = await makeProgram('my-chrome', 1)
  expect(() => findChromium({ CHROMIUM_PATH: chosen, PATH: folder })).toThrow(chosen)
  expect(() => findChromium({ CHROMIUM_PATH: join(folder, 'nowhere'), PATH: folder })).toThrow('nowhere')
})

it('skips placeholder programs that only tell where to get a browser', async () => {
  await makeProgram('chromium-browser', 1)
  const chrome = await makeProgram('google-chrome', 0)
  expect(findChromium({ PATH: [join(folder, 'nothing-here'), folder].join(delimiter) })).toBe(chrome)
})

it('prefers the headless one, unless windows are needed', async () => {
  const chromium = await makeProgram('chromium', 0)
  const shell = await makeProgram('chromium-headless-shell', 0)
  const folders = [join(folder, 'nothing-here'), folder].join(delimiter)
  expect(findChromium({ PATH: folders })).toBe(shell)
  expect(findChromium({ PATH: folders }, { hasWindows: true })).toBe(chromium)
  await rm(chromium)
  expect(findChromium({ PATH: folders }, { hasWindows: true })).toBe(shell)
})
