import { flagSchema, storageEntry } from '../../browser/storage-entry.ts'

const adviceShown = storageEntry('contactWarned', flagSchema, { fallsBackToMemory: true })

/** Was the safety advice shown on this device? */
export const isSafetyAdviceShown = (): boolean => adviceShown.read() !== undefined

/** Records that it was shown. */
export function markSafetyAdviceShown(): void {
  adviceShown.write(true)
}
