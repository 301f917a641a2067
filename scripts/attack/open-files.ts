import { execFileSync } from 'node:child_process'

/** How many connections one program may have open here, with some files to spare; never more than twenty thousand. */
export function openFilesMax(): number {
  // Node raises the soft limit to the hard one by itself.
  const limit = Number(execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim())
  return Math.min(Number.isNaN(limit) ? 20_000 : limit, 20_000) - 500
}
