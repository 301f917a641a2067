import { browsersWithout, compatData, entriesOf, type Interface, interfaces } from './compat-data.ts'
import type { ScriptSource, UnsupportedFeature } from './findings.ts'
import { readScript } from './read-script.ts'

/** By name: the supported browsers that lack it. */
type Lacking = Map<string, string[]>

const { api } = compatData

/** Globals that are instances of an interface, the most used ones. */
const madeOf = new Map([
  ['CacheStorage', 'caches'],
  ['Clients', 'clients'],
  ['Crypto', 'crypto'],
  ['CustomElementRegistry', 'customElements'],
  ['Document', 'document'],
  ['History', 'history'],
  ['IDBFactory', 'indexedDB'],
  ['Location', 'location'],
  ['Navigator', 'navigator'],
  ['Performance', 'performance'],
  ['ServiceWorkerRegistration', 'registration'],
])

const isOfGlobals = (owner: string): boolean => /^((Service)?WorkerGlobalScope|Window)$/.test(owner)
const globals = collect(({ owner, member }) => (member === undefined ? owner : isOfGlobals(owner) ? member : undefined))
/** Of interfaces that are older than their constructors. */
const constructors = collect(({ owner, member }) => (member === owner && !globals.has(owner) ? owner : undefined))
const statics = collect(({ owner, member, isStatic }) => {
  const name = isStatic === false ? madeOf.get(owner) : owner
  return name && member && `${name}.${member}`
})
/** A name that some older interface has too does not indicate a newer one. */
const members = collect(({ member }) => member)

const { Document, Element, HTMLElement, ShadowRoot } = api
const ofDocuments = new Set(
  [Document, Element, HTMLElement, ShadowRoot].flatMap((entry) => entriesOf(entry).map(([name]) => name)),
)

function collect(nameOf: (one: Interface) => string | undefined): Lacking {
  const names: Lacking = new Map()
  for (const one of interfaces) {
    const name = nameOf(one)
    if (name === undefined || !one.entry.__compat) continue
    const [before, without] = [names.get(name), browsersWithout(one.entry)]
    names.set(name, before && before.length < without.length ? before : without)
  }
  return new Map([...names].filter(([, without]) => without.length > 0))
}

/**
 * Reports features of scripts that a supported browser lacks. A member that is not read from its global is known by its name alone: so it
 * counts only where no script defines that name itself.
 */
export function findInScripts(sources: readonly ScriptSource[]): UnsupportedFeature[] {
  const scripts = sources.map((source) => ({
    file: source.file,
    names: readScript(source, (name) => ofDocuments.has(name)),
  }))
  const own = new Set(scripts.flatMap(({ names }) => [...names.own]))
  return scripts.flatMap(({ file, names }) => {
    const find = (said: Iterable<string>, lacking: Lacking, sign = ''): UnsupportedFeature[] =>
      [...said].flatMap((name) => {
        const without = lacking.get(name)
        return without ? { what: sign + name, file, without } : []
      })
    const uses = [...new Map(names.uses)].flatMap(([what, entry]) => {
      const without = entry ? browsersWithout(entry) : []
      return without.length > 0 ? { what, file, without } : []
    })
    return [
      ...uses,
      ...find(names.globals, globals),
      ...find(names.statics, statics),
      ...find(names.constructors, constructors, 'new '),
      ...find(
        [...names.members].filter((name) => !own.has(name)),
        members,
        '.',
      ),
    ]
  })
}
