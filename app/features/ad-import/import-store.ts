import type { FieldErrorCode } from '../../../domain/errors.ts'
import type { PhotoProblem } from '../../../domain/rules/ad/photo-upload.ts'
import type { TableRow } from '../../../domain/rules/ad-import/read-table.ts'
import type { PinPlace } from '../../../domain/schemas/place.ts'
import { openIndexedDbStore } from '../../browser/indexed-db-store.ts'

/** A row of an import, as this device stores it. */
export interface ImportRow extends TableRow {
  /** The id of the ad that it has become, or was already. */
  adId?: string
  /** Had it been imported before? */
  wasThere?: boolean
  /** What the server refused, by column, until the row changes. */
  refused?: Readonly<Record<string, FieldErrorCode>>
}

/** A photograph that was chosen for an import. */
export interface ImportPicture {
  id: string
  /** Of its file, in an archive with its folders. */
  name: string
  problem?: PhotoProblem | undefined
  /** Once it is uploaded. */
  url?: string | undefined
}

/** An import as this device stores it, until it is ended. */
export interface StoredImport {
  fileName: string
  rows: readonly ImportRow[]
  /** Names of columns that were ignored. */
  unread: readonly string[]
  hasExample: boolean
  pictures: readonly ImportPicture[]
  /** Those of the places that PINs filled in; an import that was begun with an older release has none. */
  placeNames?: PinPlace['names']
}

const inStore = openIndexedDbStore('kiraya-imports', 'imports')

/** Stores imports by user, and their photographs, in IndexedDB: they survive a reload, a crash and a logout. */
export const importStore = {
  find: (owner: string) =>
    inStore<StoredImport | undefined>('readonly', (store) => store.get([owner])).catch(() => undefined),
  /** @returns false when the browser does not store it */
  keep: (owner: string, stored: StoredImport) => written((store) => store.put(stored, [owner])),
  findPhoto: (owner: string, id: string) =>
    inStore<Blob | undefined>('readonly', (store) => store.get([owner, id])).catch(() => undefined),
  keepPhoto: (owner: string, id: string, file: Blob) => written((store) => store.put(file, [owner, id])),
  /** The import with its photographs. */
  forget: (owner: string) => written((store) => store.delete(IDBKeyRange.bound([owner], [owner, []]))),
}

const written = (ask: (store: IDBObjectStore) => IDBRequest): Promise<boolean> =>
  inStore('readwrite', ask).then(
    () => true,
    () => false,
  )
