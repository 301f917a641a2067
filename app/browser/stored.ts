/**
 * Reads a value of unknown shape.
 * @returns the value when it fits, undefined when it does not
 */
export type Schema<T> = (value: unknown) => T | undefined

/** One key of the browser's storage. No function of it throws. */
export interface Stored<T> {
  /** @returns the same object as long as the stored text is the same; undefined when nothing is stored, or nothing that fits */
  read(): T | undefined
  /** @returns false when the browser did not keep it: storage is blocked, full, or only pretends to work */
  write(value: T): boolean
  remove(): void
  /** Calls back with the new value when this tab or another one changes it. @returns stops it */
  subscribe(changed: (value: T | undefined) => void): () => void
}

interface StoredOptions {
  /** `session` lasts as long as the tab, also over a reload. */
  area?: 'local' | 'session'
  /** Stored as it is, not as JSON. */
  isText?: boolean
  /** A value that the browser refuses to store lasts as long as the page. */
  fallsBackToMemory?: boolean
}

/** For what lasts as long as the tab: forms that are being written, and offers that were answered. */
export const forVisit = { area: 'session' } as const

const areaOf = (area: StoredOptions['area']): Storage => (area === 'session' ? sessionStorage : localStorage)

/**
 * One key of `localStorage` or `sessionStorage`, parsed once with a schema. Other programs and older versions of the site
 * may have written there: what does not fit is absent.
 */
export function stored<T>(key: string, schema: Schema<T>, options: StoredOptions = {}): Stored<T> {
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
      const isKept = keep(key, text, area)
      inMemory = isKept || !fallsBackToMemory ? undefined : text
      tell()
      return isKept
    },
    remove() {
      inMemory = undefined
      removeStored(key, area)
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

function keep(key: string, text: string, area: StoredOptions['area']): boolean {
  try {
    areaOf(area).setItem(key, text)
    return areaOf(area).getItem(key) === text
  } catch {
    return false
  }
}

/** Removes a key that another feature writes. */
export function removeStored(key: string, area?: StoredOptions['area']): void {
  try {
    areaOf(area).removeItem(key)
  } catch {
    // Nothing is stored where storage is blocked.
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const text: Schema<string> = (value) => (typeof value === 'string' ? value : undefined)
export const number: Schema<number> = (value) => (typeof value === 'number' ? value : undefined)
/** Stands for *yes*; absent means *no*. */
export const flag: Schema<true> = (value) => (value === true ? value : undefined)

export const oneOf =
  <T>(...choices: readonly T[]): Schema<T> =>
  (value) =>
    choices.find((choice) => choice === value)

/** Any object, with those of its fields that fit. */
export const recordOf =
  <T>(schema: Schema<T>): Schema<Record<string, T>> =>
  (value) => {
    if (!isObject(value)) return undefined
    const fitting: Record<string, T> = {}
    for (const [name, one] of Object.entries(value)) {
      const field = schema(one)
      if (field !== undefined) fitting[name] = field
    }
    return fitting
  }

type FieldSchemas<T> = { [K in keyof T]-?: Schema<NonNullable<T[K]>> }

/** An object. A field that is absent, or does not fit, has the value of `defaults`. */
export const withDefaults =
  <T extends object>(defaults: T, schemas: FieldSchemas<T>): Schema<T> =>
  (value) => {
    if (!isObject(value)) return undefined
    const whole = { ...defaults }
    for (const name in schemas) whole[name] = schemas[name](value[name]) ?? whole[name]
    return whole
  }

/** An object with all of these fields. */
export const fields =
  <T extends object>(schemas: FieldSchemas<T>): Schema<T> =>
  (value) => {
    if (!isObject(value)) return undefined
    const found: Partial<T> = {}
    for (const name in schemas) found[name] = schemas[name](value[name])
    return isWhole(found) ? found : undefined
  }

const isWhole = <T extends object>(found: Partial<T>): found is T =>
  Object.values(found).every((field) => field !== undefined)

const idPattern = /^[0-9a-f-]{36}$/

/** Ids of ads, each once. */
export const ids: Schema<string[]> = (value) =>
  Array.isArray(value)
    ? [...new Set(value)].filter((id): id is string => typeof id === 'string' && idPattern.test(id))
    : undefined
