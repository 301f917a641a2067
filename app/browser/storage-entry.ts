/**
 * Validates a value of unknown shape.
 * @returns the value if it fits, else undefined
 */
export type ValueSchema<T> = (value: unknown) => T | undefined

/** One typed entry of the browser's storage. None of its functions throws. */
export interface StorageEntry<T> {
  /** Returns the same object as long as the stored text is the same; undefined without a valid value. */
  read(): T | undefined
  /** @returns false when the browser did not store it: storage is blocked, full, or only pretends to work */
  write(value: T): boolean
  remove(): void
  /** Calls back with the new value when this tab or another one changes it. @returns stops it */
  subscribe(changed: (value: T | undefined) => void): () => void
}

interface StorageEntryOptions {
  /** `session` lasts as long as the tab, also over a reload. */
  area?: 'local' | 'session'
  /** The text is stored as it is, not as JSON. */
  isText?: boolean
  /** A value that the browser refuses to store is kept in memory until the page is left. */
  fallsBackToMemory?: boolean
}

/** Options of an entry in `sessionStorage`: for forms that are being filled in, and offers that were answered. */
export const inSessionStorage = { area: 'session' } as const

const areaOf = (area: StorageEntryOptions['area']): Storage => (area === 'session' ? sessionStorage : localStorage)

/**
 * Defines one entry of `localStorage` or `sessionStorage`. Its value is validated, because older versions of the site
 * and other programs may have written there: an invalid value counts as absent.
 */
export function storageEntry<T>(
  key: string,
  schema: ValueSchema<T>,
  options: StorageEntryOptions = {},
): StorageEntry<T> {
  const { area, isText = false, fallsBackToMemory = false } = options
  const listeners = new Set<(value: T | undefined) => void>()
  /** What the browser refused to store. */
  let inMemory: string | undefined
  let known: { text: string | null; value: T | undefined } = { text: null, value: undefined }

  function findText(): string | null {
    try {
      return inMemory ?? areaOf(area).getItem(key)
    } catch {
      return null
    }
  }

  function parse(text: string | null): T | undefined {
    if (text === null) return undefined
    try {
      return schema(isText ? text : JSON.parse(text))
    } catch {
      return undefined
    }
  }

  function read(): T | undefined {
    const text = findText()
    if (text !== known.text) known = { text, value: parse(text) }
    return known.value
  }

  function tell(): void {
    for (const changed of [...listeners]) changed(read())
  }

  return {
    read,
    write(value) {
      const text = isText ? String(value) : JSON.stringify(value)
      const isKept = writeAndVerify(key, text, area)
      inMemory = isKept || !fallsBackToMemory ? undefined : text
      tell()
      return isKept
    },
    remove() {
      inMemory = undefined
      removeStorageKey(key, area)
      tell()
    },
    subscribe(changed) {
      const hear = (event: StorageEvent) => {
        // Without a key everything was removed. The event has the value of this change; there may be a newer one by now.
        if (event.key === key || event.key === null) changed(parse(event.newValue))
      }
      listeners.add(changed)
      addEventListener('storage', hear)
      return () => {
        listeners.delete(changed)
        removeEventListener('storage', hear)
      }
    },
  }
}

function writeAndVerify(key: string, text: string, area: StorageEntryOptions['area']): boolean {
  try {
    areaOf(area).setItem(key, text)
    return areaOf(area).getItem(key) === text
  } catch {
    return false
  }
}

/** Removes an entry that another feature writes. */
export function removeStorageKey(key: string, area?: StorageEntryOptions['area']): void {
  try {
    areaOf(area).removeItem(key)
  } catch {
    // Nothing is stored where storage is blocked.
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const textSchema: ValueSchema<string> = (value) => (typeof value === 'string' ? value : undefined)
export const numberSchema: ValueSchema<number> = (value) => (typeof value === 'number' ? value : undefined)
/** True, or absent. */
export const flagSchema: ValueSchema<true> = (value) => (value === true ? value : undefined)

export const oneOfSchema =
  <T>(...choices: readonly T[]): ValueSchema<T> =>
  (value) =>
    choices.find((choice) => choice === value)

/** An object with any keys; values that do not fit are left out. */
export const recordSchema =
  <T>(schema: ValueSchema<T>): ValueSchema<Record<string, T>> =>
  (value) => {
    if (!isObject(value)) return undefined
    const fitting: Record<string, T> = {}
    for (const [name, one] of Object.entries(value)) {
      const field = schema(one)
      if (field !== undefined) fitting[name] = field
    }
    return fitting
  }

type FieldSchemas<T> = { [K in keyof T]-?: ValueSchema<NonNullable<T[K]>> }

/** An object; a field that is absent or does not fit has its default. */
export const objectWithDefaults =
  <T extends object>(defaults: T, schemas: FieldSchemas<T>): ValueSchema<T> =>
  (value) => {
    if (!isObject(value)) return undefined
    const whole = { ...defaults }
    for (const name in schemas) whole[name] = schemas[name](value[name]) ?? whole[name]
    return whole
  }

/** An object that has all of these fields; otherwise it does not fit. */
export const objectSchema =
  <T extends object>(schemas: FieldSchemas<T>): ValueSchema<T> =>
  (value) => {
    if (!isObject(value)) return undefined
    const found: Partial<T> = {}
    for (const name in schemas) found[name] = schemas[name](value[name])
    return isComplete(found) ? found : undefined
  }

const isComplete = <T extends object>(found: Partial<T>): found is T =>
  Object.values(found).every((field) => field !== undefined)

const idPattern = /^[0-9a-f-]{36}$/

/** A list of ad ids without duplicates. */
export const idListSchema: ValueSchema<string[]> = (value) =>
  Array.isArray(value)
    ? [...new Set(value)].filter((id): id is string => typeof id === 'string' && idPattern.test(id))
    : undefined
