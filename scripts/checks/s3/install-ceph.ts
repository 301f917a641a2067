import { spawnSync } from 'node:child_process'

const programs = ['ceph', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin']
const packages = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common']

/**
 * Ceph's programs, installed with the system's package manager if need be.
 * @param say is told what takes long
 * @returns what they call themselves
 * @throws with one instruction when there is no way
 */
export function requireCeph(say: (line: string) => void): string {
  if (!areThere()) {
    const isPossible = process.getuid?.() === 0 && succeeds('apt-get', '--version')
    if (isPossible) say(`Installing ${packages.join(', ')} with apt-get …`)
    if (!isPossible || !install() || !areThere())
      throw new Error(`This needs a real S3 server: install the packages ${packages.join(', ')}, for example as root.`)
  }
  return /^ceph version [\d.]+/.exec(spawnSync('ceph', ['--version'], { encoding: 'utf8' }).stdout)?.[0] ?? 'Ceph'
}

const areThere = () => programs.every((program) => succeeds(program, '--version'))
const install = () =>
  succeeds('apt-get', 'update', '-q') && succeeds('apt-get', 'install', '-qy', '--no-install-recommends', ...packages)

function succeeds(command: string, ...words: string[]): boolean {
  // The packages' own services stay off.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  return spawnSync(command, words, { env, stdio: 'ignore' }).status === 0
}
