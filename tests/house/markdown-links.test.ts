import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { anchorsOf } from '../support/markdown-anchors.ts'

const root = join(import.meta.dirname, '../..')
/** Folders that a fresh clone does not have. */
const absent = new Set(['.git', '.cache', '.react-router', 'build', 'data', 'node_modules'])

const listMarkdown = (folder = root): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return folder === root && absent.has(entry.name) ? [] : listMarkdown(path)
    return entry.name.endsWith('.md') ? [path] : []
  })

const withoutCode = (text: string): string => text.replace(/^```.*?^```$/gms, '').replace(/`[^`\n]*`/g, '')

/** Targets of links and pictures, except those of other sites. */
const targetsOf = (text: string): string[] =>
  [...withoutCode(text).matchAll(/\]\(([^)\s]+)[^)]*\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^(https?|mailto):/.test(target))

/** Does a fresh clone have this file or folder, and the file this heading? */
function isThere(target: string, file: string, text: string): boolean {
  const [path = '', anchor] = target.split('#').map(decodeURIComponent)
  if (path === '') return anchorsOf(text).has(anchor ?? '')
  const place = join(dirname(file), path)
  const [room = ''] = relative(root, place).split('/')
  if (path.startsWith('/') || room === '..' || absent.has(room) || !existsSync(place)) return false
  return anchor === undefined || (statSync(place).isFile() && anchorsOf(readFileSync(place, 'utf8')).has(anchor))
}

const findBroken = (file: string, text: string): string[] =>
  targetsOf(text)
    .filter((target) => !isThere(target, file, text))
    .map((target) => `${relative(root, file)}: ${target}`)

it('every link and picture of every page of Markdown has a target', () => {
  const files = listMarkdown()
  expect(files).toContain(join(root, 'README.md'))
  expect(files.flatMap((file) => targetsOf(readFileSync(file, 'utf8'))).length).toBeGreaterThan(20)
  expect(files.flatMap((file) => findBroken(file, readFileSync(file, 'utf8')))).toEqual([])
})

it('a link without a target is found', () => {
  const page = `# One: a page, with \`code\`
## What is kept
## What is kept
[file](../README.md) [folder](decisions/) [site](https://kiraya.example/none) [mail](mailto:a@kiraya.example)
[here](#one-a-page-with-code) [second](#what-is-kept-1) [there](../SECURITY.md#reporting-a-hole)
\`[code](none.md)\`
\`\`\`md
# Not a heading
[code](none.md)
\`\`\`
[gone](none.md) ![gone](pictures/none.webp) [gone](#not-a-heading) [gone](#what-is-kept-2) [gone](words.md#none)
[titled](none.md "with a title") [![picture](pictures/none.png)](decisions/none.md)
[not in a clone](../node_modules/zod/README.md) [outside](../../README.md) [from the root](/README.md) [in a folder](decisions/#none)`
  expect(findBroken(join(root, 'docs/page.md'), page)).toEqual(
    [
      'none.md',
      'pictures/none.webp',
      '#not-a-heading',
      '#what-is-kept-2',
      'words.md#none',
      'none.md',
      'pictures/none.png',
      'decisions/none.md',
      '../node_modules/zod/README.md',
      '../../README.md',
      '/README.md',
      'decisions/#none',
    ].map((target) => `docs/page.md: ${target}`),
  )
})
