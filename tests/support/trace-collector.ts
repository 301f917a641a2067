import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A span as it arrived. */
export interface ReceivedSpan {
  traceId: string
  id: string
  /** Empty at the beginning of a trace. */
  parentId: string
  traceState: string
  name: string
  kind: 'internal' | 'server' | 'client' | 'producer' | 'consumer'
  isError: boolean
  statusMessage: string
  attributes: Record<string, unknown>
  /** Of the process. */
  resource: Record<string, unknown>
}

type Field = [number: number, value: Buffer | bigint]

/** A collector that takes traces with OTLP over HTTP (protobuf), and keeps them. */
export async function startTraceCollector(after: (end: () => Promise<void>) => void, port = 0) {
  const spans: ReceivedSpan[] = []
  const bodies: Buffer[] = []
  const waiting: ServerResponse[] = []
  let mode: number | 'silent' = 200
  let asked = 0
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    asked++
    if (mode === 'silent') return void waiting.push(response)
    if (mode === 200 && request.url === '/v1/traces') {
      bodies.push(body)
      spans.push(...readRequest(body))
    }
    response.writeHead(mode).end()
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  after(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** As they arrived. */
    bodies,
    /** How many requests have come. */
    get asked() {
      return asked
    },
    /** Those that get no answer. */
    waiting,
    /** From now on it answers with this status, or not at all. */
    answer(next: number | 'silent') {
      mode = next
    },
  }
}

const kinds = ['internal', 'internal', 'server', 'client', 'producer', 'consumer'] as const

/** Reads an `ExportTraceServiceRequest` of opentelemetry-proto. */
function readRequest(body: Buffer): ReceivedSpan[] {
  return messagesAt(readFields(body), 1).flatMap((resourceSpans) => {
    const resource = attributesAt(messagesAt(resourceSpans, 1)[0] ?? [], 1)
    return messagesAt(resourceSpans, 2).flatMap((scopeSpans) =>
      messagesAt(scopeSpans, 2).map((span) => readSpan(span, resource)),
    )
  })
}

function readSpan(span: Field[], resource: ReceivedSpan['resource']): ReceivedSpan {
  const bytes = (number: number) => bytesAt(span, number)[0] ?? Buffer.alloc(0)
  const status = messagesAt(span, 15)[0] ?? []
  return {
    traceId: bytes(1).toString('hex'),
    id: bytes(2).toString('hex'),
    traceState: bytes(3).toString(),
    parentId: bytes(4).toString('hex'),
    name: bytes(5).toString(),
    kind: kinds[Number(span.find(([number]) => number === 6)?.[1] ?? 0)] ?? 'internal',
    attributes: attributesAt(span, 9),
    statusMessage: (bytesAt(status, 2)[0] ?? '').toString(),
    isError: status.some(([number, value]) => number === 3 && value === 2n),
    resource,
  }
}

function attributesAt(fields: Field[], number: number): Record<string, unknown> {
  return Object.fromEntries(
    messagesAt(fields, number).map((pair) => {
      const [type, value] = messagesAt(pair, 2)[0]?.[0] ?? []
      return [String(bytesAt(pair, 1)[0]), type === 1 ? String(value) : type === 2 ? value === 1n : Number(value)]
    }),
  )
}

const bytesAt = (fields: Field[], wanted: number): Buffer[] =>
  fields.flatMap(([number, value]) => (number === wanted && Buffer.isBuffer(value) ? [value] : []))

const messagesAt = (fields: Field[], wanted: number): Field[][] => bytesAt(fields, wanted).map(readFields)

/** The fields of a protobuf message, in their order. */
function readFields(bytes: Buffer): Field[] {
  const fields: Field[] = []
  let at = 0
  const readVarint = () => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes.readUInt8(at++)
      value |= BigInt(byte & 127) << shift
      if (byte < 128) return value
    }
  }
  const take = (length: number) => {
    at += length
    return bytes.subarray(at - length, at)
  }
  while (at < bytes.length) {
    const tag = Number(readVarint())
    const type = tag & 7
    const value = type === 0 ? readVarint() : take(type === 1 ? 8 : type === 5 ? 4 : Number(readVarint()))
    fields.push([tag >> 3, value])
  }
  return fields
}
