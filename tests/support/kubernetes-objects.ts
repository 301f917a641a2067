import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseYaml } from '@redocly/openapi-core'
import * as z from 'zod'
import { readEnvFile } from './deploy-files.ts'

const objectSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({
    name: z.string(),
    namespace: z.optional(z.string()),
    labels: z.optional(z.record(z.string(), z.string())),
  }),
})
export type KubernetesObject = z.infer<typeof objectSchema>

/** The objects of a text with several documents. */
export const readObjects = (text: string): KubernetesObject[] =>
  text
    .split(/^---$/m)
    .filter((part) => part.trim() !== '')
    .map((part) => objectSchema.parse(parseYaml(part)))

const generator = { name: z.string(), behavior: z.optional(z.literal('merge')) }
/** The fields of a kustomization that `readKustomization` understands. */
const kustomizationSchema = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  namespace: z.string(),
  resources: z.array(z.string()),
  images: z.optional(z.array(z.strictObject({ name: z.string(), newName: z.string(), newTag: z.string() }))),
  configMapGenerator: z.optional(z.array(z.strictObject({ ...generator, literals: z.array(z.string()) }))),
  secretGenerator: z.optional(z.array(z.strictObject({ ...generator, envs: z.array(z.string()) }))),
})

const pairOf = (line: string): [string, string] => {
  const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? []
  return [name, value]
}
const generatedKind = (kind: string, name: string, namespace: string, data: Record<string, string>) =>
  objectSchema.parse({ apiVersion: 'v1', kind, metadata: { name, namespace }, data })

/**
 * Builds the objects of a folder as Kustomize does, without the hashes behind the names of maps and secrets. `.example` files stand for
 * files with secrets that are not there.
 * @throws for a field of a kustomization that it does not know
 */
export function readKustomization(folder: string): KubernetesObject[] {
  const read = kustomizationSchema.parse(parseYaml(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')))
  const { namespace, resources, images = [], configMapGenerator = [], secretGenerator = [] } = read
  const objects = resources.flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? readKustomization(path) : readObjects(readFileSync(path, 'utf8'))
  })
  for (const object of objects) if (object.kind !== 'Namespace') object.metadata.namespace = namespace
  for (const { name, literals, behavior } of configMapGenerator) {
    const data = Object.fromEntries(literals.map(pairOf))
    const given = objects.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === name)
    if ((behavior === 'merge') !== (given !== undefined)) throw new Error(`behavior of the map ${name}`)
    if (given) Object.assign(given.data as object, data)
    else objects.push(generatedKind('ConfigMap', name, namespace, data))
  }
  for (const { name, envs } of secretGenerator) {
    const values = envs.flatMap((file) => Object.entries(readEnvFile(join(folder, `${file}.example`))))
    const data = values.map(([key, value]) => [key, Buffer.from(value).toString('base64')])
    const secret = generatedKind('Secret', name, namespace, Object.fromEntries(data))
    objects.push({ ...secret, type: 'Opaque' })
  }
  const withImages = images.reduce(
    (text, { name, newName, newTag }) => text.replaceAll(`"image":"${name}"`, `"image":"${newName}:${newTag}"`),
    JSON.stringify(objects),
  )
  return JSON.parse(withImages)
}

interface Validation {
  validate(): void
}

/**
 * Compares an object with the schema of its kind. The validators of the package allow fields that they do not know; such a
 * field is one that they do not read.
 * @returns what is wrong
 */
export async function findFaults(object: KubernetesObject): Promise<string[]> {
  const { apiVersion, kind } = object
  const loaded = await import(`kubernetes-models/${apiVersion}/${kind}`).catch(() => ({}))
  const Model: (new () => Validation) | undefined = loaded[kind]
  if (!Model) return [`there is no ${kind} of ${apiVersion}`]
  const { watched, listUnread } = watchReads(object, '')
  try {
    new Model().validate.call(watched)
  } catch (error) {
    return [(error as Error).message]
  }
  return listUnread().map((path) => `${path} is not known`)
}

/** A view of a value that remembers which of its fields were read. */
function watchReads(value: unknown, path: string): { watched: unknown; listUnread: () => string[] } {
  if (typeof value !== 'object' || value === null) return { watched: value, listUnread: () => [] }
  const read = new Map<PropertyKey, ReturnType<typeof watchReads>>()
  const watched = new Proxy(value, {
    get(target, key) {
      if (!Object.hasOwn(target, key)) return Reflect.get(target, key)
      const field = read.get(key) ?? watchReads(Reflect.get(target, key), `${path}/${String(key)}`)
      read.set(key, field)
      return field.watched
    },
  })
  const listUnread = () => Object.keys(value).flatMap((key) => read.get(key)?.listUnread() ?? [`${path}/${key}`])
  return { watched, listUnread }
}
