import type pg from 'pg'
import type { FileStore } from '../files/file-store.ts'

/** A row of `BackupContent.fileNames`: what kind of file, its name, and what else is needed to find it. */
export type FileNameRow = readonly [kind: string, name: string, details: string]

/** A file that belongs into a backup. */
export interface WantedFile {
  key: string
  /** Whether the backup is complete without it, because it can be made again. */
  mayLack: boolean
}

/** What a backup has to know of the product, besides its database and its file store. */
export interface BackupContent {
  /** What the files are called in messages. */
  filesName: string
  /** The folder of the files in the store; a restore expects it to be empty. */
  filesFolder: string
  /** Conditions in SQL, by table, for tables of which only some rows belong into a backup. */
  rowConditions: Readonly<Record<string, string>>
  /** A query for the names of all files that the database knows, with the columns of `FileNameRow`. */
  fileNames: string
  /** Finds the files of one row of `fileNames`. */
  findFiles(files: FileStore, row: FileNameRow): Promise<WantedFile[]>
  /** The type with which a file is stored again. */
  contentTypeOf(key: string): string
  /**
   * Stops the removal of files as long as the connection lasts.
   * @returns false when another backup has stopped it already
   */
  holdRemovals(client: pg.Client): Promise<boolean>
}
