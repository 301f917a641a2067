import { AggregatorRegistry, Gauge, Registry } from 'prom-client'
import { ask, onQuestion, type Peer } from '../processes/questions.ts'

/** The metrics of all processes, where several answer requests. */
export interface SharedMetrics {
  /** Offers the metrics of this process to the first one, from now on. */
  offer(register: Registry): void
  /** @returns the metrics of all processes, in the text format of Prometheus */
  read(): Promise<string>
}

type Metrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

const [ofOne, ofAll] = ['metrics', 'metrics of all']
/** A process that does not answer in this time hangs, and is left out. */
const timeoutMs = 2_000

/** For a process that answers requests: offers its own metrics, and asks the first process for those of all. */
export function joinMetrics(main: Peer): SharedMetrics {
  return {
    offer: (register) => onQuestion(main, ofOne, () => register.getMetricsAsJSON()),
    async read() {
      // The first process waits for processes that hang.
      const text = await ask(main, ofAll, 2 * timeoutMs)
      if (typeof text !== 'string') throw new Error('the first process does not answer with the metrics')
      return text
    },
  }
}

interface GatherOptions {
  /** Of the first process itself. */
  own: Registry
  /** What exists once for all processes: queues, disk space. */
  site: Registry
  /** The processes that answer requests now, by name. */
  webProcesses(): ReadonlyMap<string, Peer>
}

/** The first process's answer: the metrics of every process under the label `process`. */
async function gatherMetrics({ own, site, webProcesses }: GatherOptions): Promise<string> {
  const up = new Registry()
  const answering = new Gauge({
    name: 'web_process_up',
    help: 'Did the process that answers requests say how it is?',
    labelNames: ['process'],
    registers: [up],
  })
  const read = async ([name, peer]: [string, Peer]) => {
    const metrics = await ask(peer, ofOne, timeoutMs)
    answering.set({ process: name }, metrics ? 1 : 0)
    return labelled((metrics ?? []) as Metrics, name)
  }
  const [main, once, ...others] = await Promise.all([
    own.getMetricsAsJSON(),
    site.getMetricsAsJSON(),
    ...[...webProcesses()].map(read),
  ])
  const all = [labelled(main, 'main'), once, ...others, await up.getMetricsAsJSON()]
  // Every value has a label of its own, so the sum of each is the value itself.
  const unchanged = all.map((metrics) => metrics.map((one) => ({ ...one, aggregator: 'sum' as const })))
  return AggregatorRegistry.aggregate(unchanged).metrics()
}

/** For the first process: answers a process that asks for the metrics of all. Call it for each of them. */
export function answerMetrics(peer: Peer, options: GatherOptions): void {
  onQuestion(peer, ofAll, () => gatherMetrics(options))
}

function labelled(metrics: Metrics, process: string): Metrics {
  const add = <T extends { labels: object }>(value: T): T => ({ ...value, labels: { ...value.labels, process } })
  return metrics.map((one) => ({ ...one, values: one.values.map(add) }))
}
