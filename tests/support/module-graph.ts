import { analyzeSource } from './analyze-source.ts'

/** Which modules of the server each module imports, both sorted by name. */
export type ModuleGraph = ReadonlyMap<string, readonly string[]>

/** The module that a file of `server/modules/` belongs to. @param path from the project's root */
export const moduleOf = (path: string): string | undefined => /^server\/modules\/([^/]+)\//.exec(path)?.[1]

/** Reads the graph from all files of the modules; other files are left out. Imports of types count, too. */
export function readModuleGraph(files: readonly { path: string; text: string }[]): ModuleGraph {
  const imported = new Map<string, Set<string>>()
  for (const { path, text } of files) {
    const module = moduleOf(path)
    if (module === undefined || !path.endsWith('.ts')) continue
    const targets = imported.get(module) ?? new Set()
    imported.set(module, targets)
    for (const { target } of analyzeSource(path, text).imports) {
      const other = moduleOf(target)
      if (other !== undefined && other !== module) targets.add(other)
    }
  }
  return new Map([...imported].sort().map(([module, targets]) => [module, [...targets].sort()]))
}

/** @returns the modules of one circle, the first one again at the end; `undefined` without a circle */
export function findCircle(graph: ModuleGraph): string[] | undefined {
  const finished = new Set<string>()
  const visit = (module: string, trail: readonly string[]): string[] | undefined => {
    if (trail.includes(module)) return [...trail.slice(trail.indexOf(module)), module]
    if (finished.has(module)) return undefined
    for (const other of graph.get(module) ?? []) {
      const circle = visit(other, [...trail, module])
      if (circle) return circle
    }
    finished.add(module)
    return undefined
  }
  for (const module of graph.keys()) {
    const circle = visit(module, [])
    if (circle) return circle
  }
  return undefined
}

const [start, end] = ['<!-- modules: drawn by scripts/make/draw-modules.ts -->', '<!-- end of modules -->']

/**
 * Puts the graph as a Mermaid flowchart between the two marker lines of a Markdown page.
 * @throws when the page does not have both lines
 */
export function drawModules(page: string, graph: ModuleGraph): string {
  const [before, rest = ''] = page.split(`${start}\n`)
  const [, after] = rest.split(`${end}\n`)
  if (before === undefined || after === undefined) throw new Error(`the page has no lines ${start} and ${end}`)
  const lines = [...graph].map(
    ([module, others]) => `  ${module}${others.length > 0 ? ` --> ${others.join(' & ')}` : ''}`,
  )
  return `${before}${start}\n${['```mermaid', 'flowchart LR', ...lines, '```', end].join('\n')}\n${after}`
}
