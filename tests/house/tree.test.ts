import { describe, expect, it } from 'vitest'
import { analyzeSource } from '../support/analyze-source.ts'
import type { SourceFile } from '../support/house-rules.ts'
import { readSourceFiles } from '../support/source-files.ts'

const rooms = ['app', 'demo', 'domain', 'platform', 'server', 'scripts', 'tests']
const file = (path: string, text = ''): SourceFile => ({ path, text })

/**
 * Finds circles of files that import each other, statically, dynamically or only types.
 * @returns the files of each circle, sorted
 */
function findCircles(files: readonly SourceFile[]): string[][] {
  const code = files.filter(({ path }) => !path.endsWith('.css'))
  const imports = new Map(
    code.map(({ path, text }) => [
      path,
      analyzeSource(path, text).imports.flatMap(({ target, isRelative }) => (isRelative ? [target] : [])),
    ]),
  )
  const reached = new Map([...imports.keys()].map((path) => [path, findReached(imports, path)]))
  const circles = [...imports.keys()].map((path) =>
    [...(reached.get(path) ?? [])].filter((other) => reached.get(other)?.has(path)).sort(),
  )
  return [...new Map(circles.filter(({ length }) => length > 0).map((circle) => [circle.join(), circle])).values()]
}

/** All files that a file imports, directly or not. */
function findReached(imports: Map<string, string[]>, from: string): Set<string> {
  const reached = new Set<string>()
  const next = [...(imports.get(from) ?? [])]
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    if (reached.has(path) || !imports.has(path)) continue
    reached.add(path)
    next.push(...(imports.get(path) ?? []))
  }
  return reached
}

/** Finds folders that hold one source file and no folder. @returns that file of each */
function findSingleFiles(files: readonly SourceFile[]): string[] {
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
  const folders = Map.groupBy(files, ({ path }) => folderOf(path))
  const hasFolder = (folder: string) => [...folders.keys()].some((other) => other.startsWith(`${folder}/`))
  return [...folders].flatMap(([folder, [one, second]]) => (one && !second && !hasFolder(folder) ? [one.path] : []))
}

const crumbLinesMax = 10

/**
 * Finds files of at most ten lines that one other file imports: they belong into it. Tests do not count. Files that are
 * loaded dynamically (`*.lazy.ts`) have to be files; entries and declarations have no importer.
 */
function findCrumbs(files: readonly SourceFile[]): string[] {
  const code = files.filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path) && !path.startsWith('tests/'))
  const targets = code.flatMap(({ path, text }) => [
    ...new Set(analyzeSource(path, text).imports.flatMap(({ target, isRelative }) => (isRelative ? [target] : []))),
  ])
  const importers = Map.groupBy(targets, (target) => target)
  return code
    .filter(({ path, text }) => importers.get(path)?.length === 1 && text.trimEnd().split('\n').length <= crumbLinesMax)
    .map(({ path }) => path)
    .filter((path) => !/\.lazy\.tsx?$/.test(path))
}

const all = rooms.flatMap(readSourceFiles)

describe('no circle of files', () => {
  it('exists in any room', () => {
    expect(findCircles(all)).toEqual([])
  })

  it('is missed: two files, three files, a dynamic import, a type', () => {
    const pair = [file('a/b.ts', "import { c } from './c.ts'"), file('a/c.ts', "export { b } from './b.ts'")]
    const three = [
      file('d/e.ts', "import './f.ts'"),
      file('d/f.ts', "const { g } = await import('./g.ts')"),
      file('d/g.ts', "import e, { type E } from './e.ts'"),
    ]
    const types = [file('h/i.ts', "import './j.ts'"), file('h/j.ts', "import type { I } from './i.ts'")]
    expect(findCircles([...pair, ...three, ...types])).toEqual([
      ['a/b.ts', 'a/c.ts'],
      ['d/e.ts', 'd/f.ts', 'd/g.ts'],
      ['h/i.ts', 'h/j.ts'],
    ])
  })

  it('is found in a chain', () => {
    const chain = [file('a/b.ts', "import './c.ts'"), file('a/c.ts', "import './d.ts'"), file('a/d.ts')]
    expect(findCircles(chain)).toEqual([])
  })
})

describe('no folder', () => {
  it('holds a single source file', () => {
    expect(findSingleFiles(all)).toEqual([])
  })

  it('of one file is missed, or found where it holds folders', () => {
    const nested = [file('b/c.ts'), file('b/d/e.ts'), file('b/d/f.css')]
    expect(findSingleFiles([file('a/only.ts'), ...nested])).toEqual(['a/only.ts'])
  })
})

describe('no source file of at most ten lines', () => {
  it('has only one importer', () => {
    expect(findCrumbs(all)).toEqual([])
  })

  it('is missed: tests that import it do not count', () => {
    const long = `export const f = 1${'\n// why'.repeat(10)}`
    expect(
      findCrumbs([
        file('server/a.ts', "import './b.ts'\nimport './c.ts'\nimport './d.ts'\nimport './e.lazy.ts'"),
        file('server/b.ts', 'export const b = 1'),
        file('server/c.ts', long),
        file('server/d.ts', 'export const d = 1'),
        file('server/e.lazy.ts', 'export const e = 1'),
        file('server/f.ts', "import './d.ts'\nimport './d.ts'"),
        file('tests/a.test.ts', "import '../server/b.ts'\nimport '../server/a.ts'"),
      ]),
    ).toEqual(['server/b.ts'])
  })
})
