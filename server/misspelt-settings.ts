/** How the names of our settings begin, and hardly those of other programs. */
const ownPrefixes = /^(KIRAYA|ALERT|DATABASE|S3|SMTP|MAIL|WHATSAPP|PUSH|TRUST|METRICS|RATE|PAGE_CACHE|DEMO|READ_ONLY)_/
/** What an orchestrator sets for each service, also for one that is called as a setting of ours begins. */
const ofOrchestrator = /_SERVICE_(HOST|PORT)(_|$)|_PORT_\d+_(TCP|UDP)(_|$)/

/** A variable that is none of our settings but was probably to be one. */
export interface MisspeltSetting {
  name: string
  /** The setting that it resembles most. */
  meant: string | undefined
}

/**
 * Finds variables that have a prefix of our settings, or that resemble one of them. The environment also has many variables of other programs.
 * @param known the names of all settings
 */
export function findMisspeltSettings(environment: NodeJS.ProcessEnv, known: readonly string[]): MisspeltSetting[] {
  return (
    Object.entries(environment)
      .filter(([name, value]) => value !== '' && !known.includes(name) && !isOfOrchestrator(name, value))
      // Those stop the start.
      .filter(([name]) => !name.startsWith('BRAND_'))
      .map(([name]) => ({ name, meant: findMeant(name, known) }))
      .filter(({ name, meant }) => meant !== undefined || ownPrefixes.test(name.toUpperCase()))
  )
}

/** Describes a misspelt setting in one line, without its value, which may be a secret. */
export function describeMisspeltSetting({ name, meant }: MisspeltSetting): string {
  return `${name} is no setting of Kiraya${meant ? `; is ${meant} meant?` : ': see docs/settings.md'}`
}

function isOfOrchestrator(name: string, value = ''): boolean {
  return ofOrchestrator.test(name) || (name.endsWith('_PORT') && /^(tcp|udp):\/\//.test(value))
}

/** The known name that needs the fewest changes; short names resemble each other by chance, so one change is enough for them. */
function findMeant(name: string, known: readonly string[]): string | undefined {
  const written = fold(name)
  const [best] = known
    .map((candidate) => ({ candidate, changes: countChanges(written, fold(candidate)) }))
    .filter(({ candidate, changes }) => changes <= (candidate.length < 7 ? 1 : 2))
    .sort((one, other) => one.changes - other.changes)
  return best?.candidate
}

const fold = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** How many letters to add, leave out, replace or exchange with the next one make one word of the other. */
function countChanges(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= one.length; row++) {
    const changes = [row]
    rows.push(changes)
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isExchanged = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      changes.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isExchanged ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  }
  return at(one.length, other.length)
}
