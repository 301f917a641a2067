/** Runs a task while nobody else who asks for the same lock does; see `lock.mjs`. */
export function withLock<T>(file: string, task: () => Promise<T>, options?: { isQuiet?: boolean }): Promise<T>
