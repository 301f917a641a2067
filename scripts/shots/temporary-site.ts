import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface TemporarySite {
  url: string
  dataDir: string
  /** Ends the site and removes its data. */
  stop(): Promise<void>
}

/**
 * Starts the real site, as `npm start` does, with demo data in a folder of its own and on a free port, and waits
 * for its pictures.
 * @param settings besides
 * @throws when it ends before it is ready
 */
export async function startTemporarySite(settings: NodeJS.ProcessEnv = {}): Promise<TemporarySite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kiraya-site-'))
  // So that PostgreSQL, which never runs as root, may enter.
  await chmod(dataDir, 0o755)
  const { DATABASE_URL: _others, PUBLIC_URL: _fixed, ...rest } = process.env
  const site = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...rest, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(site, 'exit')
  const stop = async (): Promise<void> => {
    site.kill()
    await ended
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  let url = ''
  for await (const line of createInterface({ input: site.stdout })) {
    url ||= /https?:\/\/\S+/.exec(line)?.[0] ?? ''
    if (line !== 'All demo pictures are there.') continue
    // An unread pipe would fill up and block the site.
    site.stdout.resume()
    return { url, dataDir, stop }
  }
  await stop()
  throw new Error('The site did not start.')
}
