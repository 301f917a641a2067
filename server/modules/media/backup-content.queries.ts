import type { BackupContent } from '../../../platform/backup/backup-content.ts'
import { fileKey, filePrefix } from './file-names.ts'
import { holdRemovals } from './media.queries.ts'

const contentTypes: Record<string, string> = { webp: 'image/webp', avif: 'image/avif', png: 'image/png' }

/** What a backup of the site holds besides all rows: the pictures. */
export const backupContent: BackupContent = {
  filesName: 'pictures',
  filesFolder: 'pictures/',
  // Unfinished uploads are left out, because their pieces change: devices start them again. Of searches a backup must not keep what the
  // site deletes at the end of the day.
  rowConditions: { resumable_uploads: 'answer is not null', unproven_searches: 'false', search_day_keys: 'false' },
  // Pictures of older versions have no hash and are stored under their full path.
  fileNames: `
    select 'picture', hash, array_to_string(widths, ' ') from image_files where reference_count > 0
    union all select 'path', full_path, '' from images where hash is null`,
  async findFiles(files, [kind, name, widths]) {
    if (kind === 'path') return [{ key: name, mayLack: false }]
    const needed = new Set(widths.split(' ').map((width) => fileKey(name, Number(width), 'webp')))
    // Missing AVIF variants are made again.
    const all = needed.union(new Set(await files.list(filePrefix(name))))
    return [...all].sort().map((key) => ({ key, mayLack: !needed.has(key) }))
  },
  contentTypeOf: (key) => contentTypes[key.slice(key.lastIndexOf('.') + 1)] ?? 'image/jpeg',
  holdRemovals,
}
