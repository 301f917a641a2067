import { type Manifest, rowsOf, sizeOf } from '../../platform/backup/backup-format.ts'
import { StartupError } from '../../platform/processes/startup-error.ts'

/**
 * Runs a command until it ends, or aborts it on Ctrl-C and other signals. A problem that the operator can fix is printed in one line.
 * @param command resolves with the exit code
 */
export async function runCommand(command: (signal: AbortSignal) => Promise<number>): Promise<void> {
  const breaking = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => breaking.abort())
  try {
    process.exitCode = await command(breaking.signal)
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error)
    process.exitCode = 1
  }
}

/** `24 tables with 1,234 rows, 560 files, 78.9 MB` */
export function describeBackup(manifest: Manifest): string {
  const { tables, files } = manifest
  const [rows, count] = [rowsOf(manifest), files.count].map((value) => value.toLocaleString('en'))
  return `${tables.length} tables with ${rows} rows, ${count} files, ${(sizeOf(manifest) / 1e6).toFixed(1)} MB`
}
