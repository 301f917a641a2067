import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseYaml } from '@redocly/openapi-core'
import { afterAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { anchorsOf } from '../support/markdown-anchors.ts'
import { findFaults, matches, readQuery, readSeries, type Series } from '../support/metric-queries.ts'
import { startSite } from '../support/started-site.ts'
import { createUsedDatabase } from '../support/test-database.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const recordSchema = z.strictObject({ record: z.string(), expr: z.string() })
const alertSchema = z.strictObject({
  alert: z.string().regex(/^Kiraya[A-Z]\w+$/),
  expr: z.string(),
  for: z.string().regex(/^\d+[mh]$/),
  labels: z.strictObject({ severity: z.enum(['page', 'warn']) }),
  annotations: z.strictObject({ summary: z.string().min(10), runbook: z.string().startsWith('docs/operations.md#') }),
})
const rulesSchema = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(z.union([recordSchema, alertSchema])) })),
})
const { groups } = rulesSchema.parse(parseYaml(read('deploy/prometheus/rules.yml')))
const rules = groups.flatMap((group) => group.rules)
const records = rules.filter((rule) => 'record' in rule)
const alerts = rules.filter((rule) => 'alert' in rule)

const panelSchema = z.looseObject({
  id: z.number(),
  type: z.string(),
  title: z.string().min(1),
  gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
  description: z.optional(z.string()),
  targets: z.optional(z.array(z.looseObject({ expr: z.string().min(1), datasource: z.unknown() }))),
  fieldConfig: z.optional(
    z.looseObject({
      defaults: z.looseObject({
        thresholds: z.object({ steps: z.array(z.object({ value: z.nullable(z.number()) })) }),
      }),
    }),
  ),
})
const dashboardSchema = z.looseObject({
  schemaVersion: z.number(),
  templating: z.object({
    list: z.array(
      z.looseObject({ name: z.string(), type: z.string(), query: z.unknown(), definition: z.optional(z.string()) }),
    ),
  }),
  panels: z.array(panelSchema),
})
const dashboard = dashboardSchema.parse(JSON.parse(read('deploy/grafana/kiraya.json')))
const panels = dashboard.panels.filter(({ type }) => type !== 'row')
/** What a variable of the dashboard stands for when all is chosen. */
const withAll = (text: string) => text.replaceAll(/\$(instance|process)\b/g, '.*')
const panelQueries = panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => ({ where: title, expr: withAll(expr) })),
)
const ruleQueries = rules.map((rule) => ({ where: 'record' in rule ? rule.record : rule.alert, expr: rule.expr }))

const page = read('docs/operations.md')

const prometheusSchema = z.looseObject({
  rule_files: z.array(z.string()),
  scrape_configs: z.array(
    z.looseObject({
      job_name: z.string(),
      static_configs: z.array(z.object({ targets: z.array(z.string()), labels: z.record(z.string(), z.string()) })),
    }),
  ),
})
const prometheus = prometheusSchema.parse(parseYaml(read('deploy/prometheus/prometheus.yml')))

/** What Prometheus gives each value that it scrapes. */
const scraped = prometheus.scrape_configs.flatMap(({ job_name, static_configs }) =>
  static_configs.flatMap(({ targets, labels }) => targets.map((instance) => ({ job: job_name, instance, ...labels }))),
)
const scrape = (series: readonly Series[]): Series[] =>
  scraped.flatMap((own) => series.map((one) => ({ ...own, ...one })))
/** What it makes by itself, and what the rules make. */
const made: [string, Series[]][] = [
  ['up', scrape([{}])],
  ['ALERTS', scrape(alerts.map(({ alert, labels }) => ({ alertname: alert, alertstate: 'firing', ...labels })))],
  ...records.map(({ record, expr }): [string, Series[]] => {
    const labels = readQuery(expr).labels
    return [
      record,
      scraped.map((own) => Object.fromEntries(Object.entries(own).filter(([label]) => labels.includes(label)))),
    ]
  }),
]
/** Only Linux tells these of a process. */
const ofLinux = process.platform === 'linux' ? [] : ['process_open_fds', 'process_max_fds']

const database = await createUsedDatabase()
afterAll(database.drop)
const { pool } = database
const dataDir = await mkdtemp(join(tmpdir(), 'kiraya-watched-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const environment = {
  DATABASE_URL: database.url,
  DATABASE_REPLICA_URLS: database.url,
  DATA_DIR: dataDir,
  WEB_CONCURRENCY: '2',
}
const site = await startSite(environment, [], { after: afterAll })
const baseUrl = await site.ready()
const post = async (path: string, body: object = {}) => {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })).status
}
const readMetrics = async () => (await fetch(`${baseUrl}/metrics`)).text()

// One value of each kind: routes, refusals, errors, jobs.
for (const path of ['/readyz', `/files/${'a'.repeat(64)}/160.webp`, '/api/categories/get']) await fetch(baseUrl + path)
const logIn = () => post('/api/users/login', { email: 'asha@kiraya.test', password: 'not this one' })
await vi.waitUntil(async () => (await logIn()) === 429, { timeout: 60_000 })
await pool.query(
  `insert into site_state (is_read_only, changed_by, reason) values (true, 'a@kiraya.test', 'A move')
   on conflict (id) do update set is_read_only = true`,
)
await vi.waitUntil(() => site.output().includes('"msg":"jobs wait"'), { timeout: 60_000 })
await pool.query(`
  select graphile_worker.add_job('make-avif', '{"hash": "none"}'), graphile_worker.add_job('send-message', '{"id": "none"}')`)
await vi.waitUntil(async () => (await post('/api/uploads')) === 503, { timeout: 60_000 })
// A request is counted just after its answer.
const kinds = [
  'status="5xx"',
  'rate_limit_refusals_total{',
  'route="/api/uploads"',
  'route="/readyz"',
  'route="/files/',
]
const readAll = async () => {
  const text = await readMetrics()
  return kinds.every((kind) => text.includes(kind)) && text
}
const answered = readSeries(await vi.waitUntil(readAll, { timeout: 60_000 }))
const known = new Map([...[...answered].map(([name, series]): [string, Series[]] => [name, scrape(series)]), ...made])
for (const name of ofLinux) known.set(name, scrape([{ process: 'main' }]))

describe('a site with several processes', () => {
  it.each([
    ['the rules', ruleQueries],
    ['the dashboard', panelQueries],
  ])('has every name and label of %s', (_, queries) => {
    expect(queries.length).toBeGreaterThan(30)
    expect(queries.flatMap(({ where, expr }) => findFaults(expr, known).map((fault) => `${where}: ${fault}`))).toEqual(
      [],
    )
  })

  it('has what the variables of the dashboard list', () => {
    const lists = dashboard.templating.list.filter(({ type }) => type === 'query')
    expect(lists.map(({ name }) => name)).toEqual(['instance', 'process'])
    for (const { name, definition = '' } of lists) {
      const [, from = '', label = ''] = /^label_values\((.+), (\w+)\)$/.exec(withAll(definition)) ?? []
      expect(label).toBe(name)
      expect(findFaults(`sum by (${label}) (${from})`, known)).toEqual([])
    }
  })

  it('is on the page, and the page has nothing else', () => {
    const [, table = ''] = /^\| measure \| meaning \|\n(.+?)\n\n/ms.exec(page) ?? []
    const named = table.split('\n').flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+?)(\*|\{.*?\})?`/g)])
    const whole = named
      .map(([, name = '', more]) => ({ name, isStart: more === '*' }))
      .filter(({ name }) => !name.startsWith('_'))
    expect(whole.length).toBeGreaterThan(30)
    const isKnown = ({ name, isStart }: { name: string; isStart: boolean }) =>
      known.has(name) ||
      known.has(`${name}_count`) ||
      (isStart && [...known.keys()].some((one) => one.startsWith(name)))
    expect(whole.filter((one) => !isKnown(one))).toEqual([])
  })
})

it('one process alone is in each query: its values have no label `process`', () => {
  const all = [...ruleQueries, ...panelQueries].flatMap(({ where, expr }) =>
    readQuery(expr).selectors.flatMap(({ matchers }) => matchers.map((matcher) => ({ where, matcher }))),
  )
  const ofProcess = all.filter(({ matcher }) => matcher.label === 'process')
  expect(ofProcess.length).toBeGreaterThan(30)
  expect(ofProcess.filter(({ matcher }) => !matches(matcher))).toEqual([])
})

it('every alert has a section of the page, and each name is there once', () => {
  const anchors = anchorsOf(page)
  expect(alerts.filter(({ annotations }) => !anchors.has(annotations.runbook.split('#')[1] ?? ''))).toEqual([])
  expect(new Set(ruleQueries.map(({ where }) => where)).size).toBe(rules.length)
})

describe('the page', () => {
  const rows = [...page.matchAll(/^\| `(Kiraya\w+)` \| (\w+) \| (\w+) \| (.+?) \| (.+?) \|$/gm)]

  it('has every alert with its severity and its time, and no other', () => {
    expect(rows.map(([, name, severity, time]) => [name, severity, time])).toEqual(
      alerts.map(({ alert, labels, for: time }) => [alert, labels.severity, time]),
    )
    const named = new Set([...page.matchAll(/\bKiraya[A-Z]\w+/g)].map(([name]) => name))
    expect([...named].sort()).toEqual(alerts.map(({ alert }) => alert).sort())
  })

  it('has the numbers of each alert', () => {
    const formsOf = (bound: number) => [`${bound}`, `${bound * 100} %`, `${bound / 1e6} MB`, `${bound / 1e9} GB`]
    const missing = alerts.flatMap(({ alert, expr }, i) =>
      readQuery(expr)
        .bounds.filter((bound) => bound !== 0 && bound !== 1)
        .filter((bound) => !formsOf(bound).some((form) => new RegExp(`\\b${form}(?![\\d.])`).test(rows[i]?.[4] ?? '')))
        .map((bound) => `${alert}: ${bound}`),
    )
    expect(missing).toEqual([])
  })
})

it('a query has a name of its own only when it is used twice', () => {
  const used = [...ruleQueries, ...panelQueries].flatMap(({ expr }) =>
    readQuery(expr).selectors.map(({ name }) => name),
  )
  const timesOf = (record: string) => used.filter((name) => name === record).length
  expect(records.filter(({ record }) => timesOf(record) < 2)).toEqual([])
})

describe('the dashboard', () => {
  it('has a title, a description and a query of the chosen Prometheus for each panel', () => {
    expect(panels.length).toBeGreaterThan(30)
    const source = { type: 'prometheus', uid: expect.stringMatching(/^\$\{datasource\}$/) }
    for (const { title, description = '', targets = [], ...panel } of panels) {
      expect(description.length, title).toBeGreaterThan(20)
      expect(targets.length, title).toBeGreaterThan(0)
      for (const { datasource } of [panel, ...targets]) expect(datasource, title).toEqual(source)
    }
    expect(dashboard.templating.list.map(({ name }) => name)).toEqual(['datasource', 'instance', 'process'])
  })

  it('has the thresholds of the rules', () => {
    const namesOf = (expr: string) => readQuery(expr).selectors.map(({ name }) => name)
    // What is well from 1 on has an alert at 0.
    const boundsOf = (name: string) =>
      alerts
        .filter(({ expr }) => namesOf(expr).includes(name))
        .flatMap(({ expr }) => readQuery(expr).bounds.map((bound) => bound || 1))
    const wrong = panels.flatMap(({ title, targets = [], fieldConfig }) => {
      const bounds = targets.flatMap(({ expr }) => namesOf(expr).flatMap(boundsOf))
      const steps = fieldConfig?.defaults.thresholds.steps.flatMap(({ value }) => value ?? []) ?? []
      return steps.filter((step) => !bounds.includes(step)).map((step) => `${title}: ${step}`)
    })
    expect(wrong).toEqual([])
  })

  it('has no panel over another', () => {
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, i) => `${x + (i % w)} ${y + Math.floor(i / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
    expect(cells.filter((cell) => Number(cell.split(' ')[0]) >= 24)).toEqual([])
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length)
  })
})

it('the example for Kubernetes, without the signs of its comment, asks the pods of deploy/kubernetes', () => {
  const [, block = ''] = /^ {2}(# - job_name: .+)$/ms.exec(read('deploy/prometheus/prometheus.yml')) ?? []
  const namespace = /^namespace: (\w+)$/m.exec(read('deploy/kubernetes/base/kustomization.yaml'))?.[1]
  expect(parseYaml(block.replaceAll(/^ *# /gm, ''))).toEqual([
    {
      job_name: 'kiraya',
      authorization: { credentials_file: '/etc/prometheus/kiraya.token' },
      kubernetes_sd_configs: [{ role: 'pod', namespaces: { names: [namespace] } }],
      relabel_configs: expect.arrayContaining([
        { source_labels: ['__meta_kubernetes_pod_container_port_name'], regex: 'http', action: 'keep' },
      ]),
    },
  ])
})

it('the example of Prometheus loads the rules, and names its jobs as they want it', () => {
  expect(prometheus.rule_files.filter((file) => !existsSync(join(root, 'deploy/prometheus', file)))).toEqual([])
  expect(prometheus.scrape_configs.filter(({ job_name }) => !job_name.startsWith('kiraya'))).toEqual([])
})

it.each([
  ['rate(gone_total[5m]) > 1', ['no gone_total']],
  ['sum by (way, job) (rate(taken_total{way="bus"}[5m]))', []],
  ['sum by (road) (taken_total)', ['no label road']],
  ['taken_total{road="short"}', ['no label road of taken_total']],
  ['taken_total{way=~"ship|boat"} unless on (job) gone == 1', ['no gone', 'in vain: taken_total{way=~"ship|boat"}']],
  ['taken_total{way!="ship"}', ['in vain: taken_total{way!="ship"}']],
  ['histogram_quantile(0.99, sum by (le) (rate(taken_total{way!~"b.s"}[$__rate_interval]))) > 2e9', ['no label le']],
])('%s is compared', (query, faults) => {
  const known = new Map([
    [
      'taken_total',
      [
        { job: 'a', way: 'bus' },
        { job: 'a', way: 'train' },
      ],
    ],
  ])
  expect(findFaults(query, known)).toEqual(faults)
})

it('what cannot be read is an error', () => {
  expect(() => readQuery('taken_total{way}')).toThrow('{way}')
  expect(readQuery('a{b="c"} > 2e9 and d[5m] >= 0.5 or e == 0').bounds).toEqual([2e9, 0.5, 0])
})
