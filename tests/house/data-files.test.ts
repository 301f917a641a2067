import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeDataFiles } from '../../scripts/make/make-data-files.ts'

const root = join(import.meta.dirname, '../..')

test('the data files are what their script makes of the packages', async () => {
  for (const [path, content] of makeDataFiles()) {
    const file = await readFile(join(root, path))
    expect(file.equals(Buffer.from(content)), path).toBe(true)
  }
})
