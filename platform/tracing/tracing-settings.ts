/** Which traces are sent, by the names of OpenTelemetry. */
export const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

export interface TracingSettings {
  /** Of a collector that takes OTLP over HTTP, without a slash at its end. */
  endpoint: string
  serviceName: string
  sampler: (typeof samplers)[number]
  /** The part of the traces that the samplers by ratio send, from 0 to 1. */
  ratio: number
}
