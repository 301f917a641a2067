import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { readSettings } from '../../server/env.ts'
import { listSettings } from '../../server/list-settings.ts'
import { deployFolder, readImage, readImageEnvironment } from '../support/deploy-files.ts'
import { findFaults, type KubernetesObject, readKustomization, readObjects } from '../support/kubernetes-objects.ts'
import { createScratchDirectory } from '../support/scratch-cluster.ts'
import { startSite } from '../support/started-site.ts'
import { createUsedDatabase } from '../support/test-database.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(deployFolder, 'kubernetes')
/** Read without Kustomize, so that this test needs no program; with one, the first group below compares the two. */
const objects = readKustomization(join(folder, 'site'))

const labels = z.record(z.string(), z.string())
const probe = z.object({
  httpGet: z.object({ path: z.string(), port: z.string() }),
  periodSeconds: z.number(),
  timeoutSeconds: z.number(),
  failureThreshold: z.number(),
})
const containerSchema = z.object({
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
  envFrom: z.array(
    z
      .object({ configMapRef: z.object({ name: z.string() }) })
      .or(z.object({ secretRef: z.object({ name: z.string() }) })),
  ),
  env: z.array(z.object({ name: z.string(), value: z.string() })),
  startupProbe: probe,
  readinessProbe: probe,
  livenessProbe: probe,
  lifecycle: z.optional(
    z.object({ preStop: z.object({ exec: z.object({ command: z.tuple([z.literal('sleep'), z.string()]) }) }) }),
  ),
  securityContext: z.unknown(),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
})
const deploymentSchema = z.object({
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    progressDeadlineSeconds: z.number(),
    selector: z.object({ matchLabels: labels }),
    template: z.object({
      metadata: z.object({ labels }),
      spec: z.object({
        automountServiceAccountToken: z.literal(false),
        terminationGracePeriodSeconds: z.number(),
        securityContext: z.unknown(),
        topologySpreadConstraints: z.optional(z.array(z.object({ labelSelector: z.object({ matchLabels: labels }) }))),
        containers: z.tuple([containerSchema]),
        volumes: z.array(z.object({ name: z.string(), emptyDir: z.object({ sizeLimit: z.string() }) })),
      }),
    }),
  }),
})
const ofKind = (kind: string) => objects.filter((object) => object.kind === kind)
const deployments = ofKind('Deployment').map((object) => {
  const { metadata, spec } = deploymentSchema.parse(object)
  const pod = spec.template.spec
  return { name: metadata.name, spec, pod, container: pod.containers[0], podLabels: spec.template.metadata.labels }
})
type Deployed = (typeof deployments)[number]

const dataOf = (kind: string) => z.object({ data: labels }).parse(ofKind(kind)[0]).data
const config = dataOf('ConfigMap')
const secrets = Object.entries(dataOf('Secret')).map(([name, value]) => [name, Buffer.from(value, 'base64').toString()])
const ownVariables = ({ container }: Pick<Deployed, 'container'>) =>
  container.env.map(({ name, value }) => [name, value])
const environmentOf = (deployed: Deployed): NodeJS.ProcessEnv => ({
  ...readImageEnvironment(),
  ...config,
  ...Object.fromEntries([...secrets, ...ownVariables(deployed)]),
})

const known = new Set(listSettings({}).map(({ name }) => name))
const findUnknown = (names: string[]) => names.filter((name) => !known.has(name))

const probesOf = ({ startupProbe, readinessProbe, livenessProbe }: Deployed['container']) => [
  startupProbe,
  readinessProbe,
  livenessProbe,
]
/** As the machine of the pod asks. */
const ask = async (address: string, path: string) =>
  (await fetch(address + path, { headers: { 'user-agent': 'kube-probe/1.34' } })).status

/** The paths of its probes that this address does not answer with 200. */
async function findUnanswered(container: Deployed['container'], address: string): Promise<string[]> {
  const paths = [...new Set(probesOf(container).map(({ httpGet }) => httpGet.path))]
  const answers = await Promise.all(paths.map(async (path) => ({ path, status: await ask(address, path) })))
  return answers.filter(({ status }) => status !== 200).map(({ path, status }) => `${path} ${status}`)
}

describe('Kustomize', () => {
  const copy = mkdtempSync(join(tmpdir(), 'kiraya-kustomize-'))
  afterAll(() => rmSync(copy, { recursive: true }))
  cpSync(folder, copy, { recursive: true })
  const build = (name: string) => spawnSync('kubectl', ['kustomize', join(copy, name)], { encoding: 'utf8' })
  const hasKustomize = build('base').error === undefined

  it.runIf(hasKustomize)('builds the objects that this test reads, and none without the secrets', () => {
    const without = build('site')
    expect(without.status).not.toBe(0)
    expect(without.stderr).toContain('secrets.env')
    cpSync(join(copy, 'site/secrets.env.example'), join(copy, 'site/secrets.env'))
    const { stdout, stderr } = build('site')
    expect(stderr).toBe('')
    const withoutHashes = stdout.replaceAll(/\bkiraya-[a-z\d]{10}$/gm, 'kiraya')
    const built = readObjects(withoutHashes).map((object) => {
      // Kustomize breaks long lines there.
      if (object.kind !== 'Secret') return object
      const { data } = z.object({ data: labels }).parse(object)
      return {
        ...object,
        data: Object.fromEntries(Object.entries(data).map(([name, value]) => [name, value.replaceAll('\n', '')])),
      }
    })
    const sorted = (list: KubernetesObject[]) =>
      list.toSorted((a, b) => `${a.kind} ${a.metadata.name}`.localeCompare(`${b.kind} ${b.metadata.name}`, 'en'))
    expect(sorted(built)).toEqual(sorted(objects))
  })

  it('git ignores the file with the secrets', () => {
    expect(readFileSync(join(root, '.gitignore'), 'utf8').split('\n')).toContain('secrets.env')
    expect(ofKind('Secret').length).toBe(1)
    expect(readKustomization(join(folder, 'base')).filter(({ kind }) => kind === 'Secret')).toEqual([])
  })
})

describe('the schemas of Kubernetes', () => {
  it('know every object and every field', async () => {
    expect(objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`).toSorted()).toEqual([
      ...['ConfigMap kiraya', 'Deployment jobs', 'Deployment web', 'HorizontalPodAutoscaler web', 'Ingress web'],
      ...[
        'Namespace kiraya',
        'NetworkPolicy jobs',
        'NetworkPolicy web',
        'PodDisruptionBudget web',
        'Secret kiraya',
        'Service web',
      ],
    ])
    for (const object of objects) expect(await findFaults(object), `${object.kind} ${object.metadata.name}`).toEqual([])
    // Such versions are not in every cluster.
    expect(objects.filter(({ apiVersion }) => /alpha|beta/.test(apiVersion))).toEqual([])
  })

  it.each([
    ['"livenessProbe"', '"livenesProbe"', '/spec/template/spec/containers/0/livenesProbe is not known'],
    [
      '"periodSeconds":10',
      '"periodSecond":10',
      '/spec/template/spec/containers/0/livenessProbe/periodSecond is not known',
    ],
    [
      '"drop":["ALL"]',
      '"dropp":["ALL"]',
      '/spec/template/spec/containers/0/securityContext/capabilities/dropp is not known',
    ],
    ['"apps/v1"', '"apps/v2"', 'there is no Deployment of apps/v2'],
    ['"kind":"Deployment"', '"kind":"Deploy"', 'there is no Deploy of apps/v1'],
    ['"selector":{', '"selectors":{', "data/spec must have required property 'selector'"],
    [
      '"containerPort":3000',
      '"containerPort":"http"',
      'data/spec/template/spec/containers/0/ports/0/containerPort must be integer',
    ],
  ])('find a fault: %s as %s', async (right, wrong, fault) => {
    const text = JSON.stringify(ofKind('Deployment').find(({ metadata }) => metadata.name === 'web'))
    expect(text).toContain(right)
    const faults = await findFaults(JSON.parse(text.replace(right, wrong)))
    expect(faults.map((one) => one.replaceAll("'", ''))).toEqual([fault.replaceAll("'", '')])
  })
})

describe('the settings', () => {
  it('are settings of the site, with values that it takes', () => {
    const names = [
      ...Object.keys(config),
      ...secrets.map(([name = '']) => name),
      ...deployments.flatMap(ownVariables).map(([name = '']) => name),
    ]
    expect(names.length).toBeGreaterThan(10)
    expect(findUnknown(names)).toEqual([])
    const { HOME: _folder, ...ofImage } = readImageEnvironment()
    expect(findUnknown(Object.keys(ofImage))).toEqual([])
    for (const deployed of deployments) {
      const settings = readSettings(environmentOf(deployed))
      expect(settings).toMatchObject({ isProduction: true, role: deployed.name, webProcesses: 1 })
      expect(settings.s3?.endpoint).toMatch(/^https:/)
    }
    expect(deployments.map(({ name }) => name).toSorted()).toEqual(['jobs', 'web'])
  })

  it('one that the site does not know is found', () => {
    expect(findUnknown(['ROLE', 'WEB_CONCURENCY'])).toEqual(['WEB_CONCURENCY'])
  })
})

describe('a site with these settings', async () => {
  const database = await createUsedDatabase()
  afterAll(database.drop)
  // What is outside here: no pooler, no mail server and no store.
  const ofTest = { DATABASE_URL: database.url, DATABASE_DIRECT_URL: '', SMTP_URL: '', HOST: '127.0.0.1', PORT: '0' }
  const noStore = Object.fromEntries([...known].filter((name) => name.startsWith('S3_')).map((name) => [name, '']))

  it.each(deployments)('answers the probes of $name; a path that it does not have would be found', async (deployed) => {
    const environment = { ...environmentOf(deployed), ...ofTest, ...noStore, DATA_DIR: await createScratchDirectory() }
    const site = await startSite(environment)
    const address = await site.listening()
    expect(await findUnanswered(deployed.container, address)).toEqual([])
    const wrong = structuredClone(deployed.container)
    wrong.livenessProbe.httpGet.path = '/alive'
    expect(await findUnanswered(wrong, address)).toEqual(['/alive 404'])
  })
})

describe.each(deployments)('a pod of $name', ({ pod, container, podLabels, spec }) => {
  const [user, group] = readImage('USER').split(':').map(Number)

  it('has no more rights than it needs', () => {
    expect(pod.securityContext).toEqual({
      runAsNonRoot: true,
      runAsUser: user,
      runAsGroup: group,
      fsGroup: group,
      seccompProfile: { type: 'RuntimeDefault' },
    })
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
  })

  it('writes where a volume is', () => {
    expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toEqual([readImageEnvironment().DATA_DIR, '/tmp'])
    expect(container.volumeMounts.map(({ name }) => name)).toEqual(pod.volumes.map(({ name }) => name))
  })

  it('is reached at the port of the image, by its name', () => {
    expect(container.ports).toEqual([{ name: 'http', containerPort: Number(readImageEnvironment().PORT) }])
    expect(readImage('EXPOSE')).toBe(readImageEnvironment().PORT)
    expect(new Set(probesOf(container).map(({ httpGet }) => httpGet.port))).toEqual(new Set(['http']))
  })

  it('takes its settings from the map and the secret of the site', () => {
    expect(container.envFrom).toEqual([{ configMapRef: { name: 'kiraya' } }, { secretRef: { name: 'kiraya' } }])
    expect([...ofKind('ConfigMap'), ...ofKind('Secret')].map(({ metadata }) => metadata.name)).toEqual([
      'kiraya',
      'kiraya',
    ])
  })

  it('is waited for while it migrates, stays without a database, and is not killed while it answers', () => {
    const { startupProbe, readinessProbe, livenessProbe } = container
    expect([startupProbe, readinessProbe, livenessProbe].map(({ httpGet }) => httpGet.path)).toEqual([
      '/readyz',
      '/healthz',
      '/healthz',
    ])
    // /readyz takes up to 2.5 s without a database.
    expect(startupProbe.timeoutSeconds).toBeGreaterThan(2.5)
    expect(spec.progressDeadlineSeconds).toBeGreaterThan(startupProbe.periodSeconds * startupProbe.failureThreshold)
    const sleep = Number(container.lifecycle?.preStop.exec.command[1] ?? 0)
    // A shutdown takes eight seconds at most.
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(sleep + 8)
  })

  it('is what the selectors select, and nothing else is', () => {
    expect(spec.selector.matchLabels).toEqual(podLabels)
    for (const { labelSelector } of pod.topologySpreadConstraints ?? [])
      expect(labelSelector.matchLabels).toEqual(podLabels)
    const own = objects.filter(
      ({ metadata }) => metadata.name === spec.template.metadata.labels['app.kubernetes.io/component'],
    )
    const selectors = own.flatMap(({ kind, spec: given }) => {
      const { selector, podSelector, scaleTargetRef } = given as Record<string, unknown>
      if (kind === 'Service') return [selector]
      if (kind === 'PodDisruptionBudget') return [(selector as { matchLabels: unknown }).matchLabels]
      if (kind === 'NetworkPolicy') return [(podSelector as { matchLabels: unknown }).matchLabels]
      if (kind === 'HorizontalPodAutoscaler')
        expect(scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name: own[0]?.metadata.name })
      return []
    })
    expect(selectors.length).toBeGreaterThan(0)
    for (const selector of selectors) expect(selector).toEqual(podLabels)
  })
})

it('requests come through the ingress to the port of the pods', () => {
  const service = z
    .object({ spec: z.object({ ports: z.tuple([z.object({ name: z.string(), targetPort: z.string() })]) }) })
    .parse(ofKind('Service')[0])
  expect(service.spec.ports[0].targetPort).toBe('http')
  const backend = z.object({ service: z.object({ name: z.string(), port: z.object({ name: z.string() }) }) })
  const paths = z.array(z.object({ path: z.string(), backend }))
  const rules = z.tuple([z.object({ host: z.string(), http: z.object({ paths }) })])
  const ingress = z
    .object({ spec: z.object({ tls: z.tuple([z.object({ hosts: z.array(z.string()) })]), rules }) })
    .parse(ofKind('Ingress')[0])
  const [rule] = ingress.spec.rules
  expect(`https://${rule.host}`).toBe(config.PUBLIC_URL)
  expect(ingress.spec.tls[0].hosts).toEqual([rule.host])
  expect(rule.http.paths).toEqual([
    {
      path: '/',
      backend: { service: { name: ofKind('Service')[0]?.metadata.name, port: { name: service.spec.ports[0].name } } },
    },
  ])
})
