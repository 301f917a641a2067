/** Runs one request in a transaction of an object store. @throws when the browser refuses it */
export type RunStoreRequest = <T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest) => Promise<T>

/**
 * Returns access to one IndexedDB object store, for files and for values too large for `localStorage`.
 * The database opens with the first request. Each value is stored under a key that the caller gives.
 */
export function openIndexedDbStore(databaseName: string, storeName: string): RunStoreRequest {
  let opening: Promise<IDBDatabase> | undefined

  function open(): Promise<IDBDatabase> {
    opening ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(databaseName, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(storeName)
      request.onerror = () => {
        // The next request tries again.
        opening = undefined
        reject(request.error)
      }
      request.onsuccess = () => {
        // The browser may delete it, when the user clears the site's data: the next request opens it again.
        request.result.onclose = () => {
          opening = undefined
        }
        resolve(request.result)
      }
    })
    return opening
  }

  return async <T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest) => {
    const database = await open()
    return new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode)
      const request = ask(transaction.objectStore(storeName))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  }
}
