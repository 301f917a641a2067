import { fileKey } from './file-names.ts'
import { lockImageFile, markAvifMade, selectImageFile } from './media.queries.ts'
import type { MediaDependencies } from './store-image.ts'

/**
 * Makes the AVIF variants of a picture, which is slow, and records it when all of them are stored. Idempotent; a
 * deleted picture is skipped.
 * @param options.signal aborts it between two variants; the rest is made the next time
 */
export async function makeAvif(
  { db, files, gate }: MediaDependencies,
  hash: string,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const file = await selectImageFile(db, hash).executeTakeFirst()
  if (!file || file.has_avif || file.reference_count === 0) return
  const source = await files.read(fileKey(hash, file.widths.at(-1) ?? 0, 'webp'))
  if (!source) throw new Error(`the files of the picture ${hash} are missing`)
  // Loaded with the first picture: most processes do not need the memory that the image library takes.
  const { encodeAvif } = await import('./make-variants.ts')
  const made: { key: string; bytes: Buffer }[] = []
  for (const width of file.widths) {
    signal?.throwIfAborted()
    // Uploads have priority between two variants.
    made.push({ key: fileKey(hash, width, 'avif'), bytes: await gate.runWhenIdle(() => encodeAvif(source, width)) })
  }
  await db.transaction().execute(async (tx) => {
    await lockImageFile(tx, hash)
    const present = await selectImageFile(tx, hash).executeTakeFirst()
    if (!present || present.reference_count === 0) return
    await Promise.all(made.map(({ key, bytes }) => files.put(key, bytes, 'image/avif')))
    await markAvifMade(tx, hash).execute()
  })
}
