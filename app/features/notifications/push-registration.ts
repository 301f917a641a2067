import { numberSchema, objectSchema, storageEntry, textSchema } from '../../browser/storage-entry.ts'

/** The stored registration of this browser for push notifications. */
export interface PushRegistration {
  /** The user of the notifications. */
  owner: string
  endpoint: string
  /** Their language. */
  language: string
  /** The time of the registration, in milliseconds since 1970. */
  at: number
}

export const storedPushRegistration = storageEntry(
  'push',
  objectSchema<PushRegistration>({ owner: textSchema, endpoint: textSchema, language: textSchema, at: numberSchema }),
)
