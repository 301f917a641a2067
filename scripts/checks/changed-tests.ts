import { execFileSync } from 'node:child_process'
import { basename, dirname, join } from 'node:path'

interface TestFile {
  path: string
  text: string
}

/** Words of paths that name the kind or the action of a file, and not its subject. */
const structure = new Set(
  `app demo domain platform server scripts tests axe faults modules features routes rules schemas browser ui http api db services styles catalogues
  limits page pages site test tests index route routes query queries policy view late use find list get make read write
  show send add change delete set new all own every of the for to and in on at is with by from`.split(/\s+/),
)

/**
 * The test files for a change: those that changed, those that import a changed file themselves, and those whose
 * names have a noun of its path, singular or plural: `server/modules/favourites/…` selects each `favourites.test.ts`. The module
 * graph does not help here, for the server and the built site import nearly everything.
 * @param changed paths from the root
 * @returns paths from the root, sorted
 */
export function findAffectedTests(changed: readonly string[], tests: readonly TestFile[]): string[] {
  const paths = new Set(changed)
  const nouns = new Set(changed.filter((path) => !path.startsWith('tests/')).flatMap(nounsOf))
  const isTouched = ({ path, text }: TestFile) =>
    paths.has(path) ||
    nounsOf(basename(path, '.test.ts')).some((noun) => nouns.has(noun)) ||
    importsOf(path, text).some((imported) => paths.has(imported))
  return tests
    .filter(isTouched)
    .map(({ path }) => path)
    .sort()
}

/** The nouns of a path in the singular. */
const nounsOf = (path: string): string[] =>
  path
    .replace(/\.\w+$/, '')
    .split(/[^a-z]+/i)
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 1 && !structure.has(word))
    .map((word) => word.replace(/ies$/, 'y').replace(/([^s])s$/, '$1'))

const importsOf = (path: string, text: string): string[] =>
  [...text.matchAll(/from '(\.[^']+)'/g)].map(([, target = '']) => join(dirname(path), target))

/** The files that differ from a revision of git, new ones included; paths from the root. */
export function findChangedPaths(revision: string): string[] {
  const git = (...words: string[]) =>
    execFileSync('git', words, { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line !== '')
  return [...git('diff', '--name-only', revision), ...git('ls-files', '--others', '--exclude-standard')]
}
