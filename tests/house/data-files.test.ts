import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeDataFiles } from '../../scripts/make/make-data-files.ts'

const root = join(import.meta.dirname, '../..')

test('the data files are what their script makes of the packages, no more and no less', async () => {
  const made = makeDataFiles()
  for (const [path, content] of made) {
    const file = await readFile(join(root, path))
    expect(file.equals(Buffer.from(content)), path).toBe(true)
  }
  const emoji = await readdir(join(root, 'demo/pictures/emoji'))
  expect(emoji.filter((name) => !made.has(`demo/pictures/emoji/${name}`))).toEqual([])
})
