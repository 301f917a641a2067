import { AggregatorRegistry, Gauge, Registry } from 'prom-client'
import type { SharedMetrics } from '../../server/http/metrics/serve-metrics.ts'
import { ask, onQuestion, type Peer } from '../processes/questions.ts'

type Measures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

const [ofOne, ofAll] = ['metrics', 'metrics of all']
/** Milliseconds in which a process answers; one that does not hangs, and is left out. */
const patience = 2_000

/** A process that answers requests offers its own measures, and asks the first process for those of all. */
export function joinMetrics(main: Peer): SharedMetrics {
  return {
    offer: (register) => onQuestion(main, ofOne, () => register.getMetricsAsJSON()),
    async read() {
      // The first process waits for those that hang.
      const text = await ask(main, ofAll, 2 * patience)
      if (typeof text !== 'string') throw new Error('the first process does not say how the others are')
      return text
    },
  }
}

interface GatherOptions {
  /** Of the first process itself. */
  own: Registry
  /** What there is once. */
  site: Registry
  /** Those that answer requests, by their names, at this moment. */
  webProcesses(): ReadonlyMap<string, Peer>
}

/** The first process's answer: the measures of every process under the label `process`. */
async function gatherMetrics({ own, site, webProcesses }: GatherOptions): Promise<string> {
  const up = new Registry()
  const answering = new Gauge({
    name: 'web_process_up',
    help: 'Did the process that answers requests say how it is?',
    labelNames: ['process'],
    registers: [up],
  })
  const read = async ([name, peer]: [string, Peer]) => {
    const measures = await ask(peer, ofOne, patience)
    answering.set({ process: name }, measures ? 1 : 0)
    return labelled((measures ?? []) as Measures, name)
  }
  const [main, once, ...others] = await Promise.all([
    own.getMetricsAsJSON(),
    site.getMetricsAsJSON(),
    ...[...webProcesses()].map(read),
  ])
  const all = [labelled(main, 'main'), once, ...others, await up.getMetricsAsJSON()]
  // Each value has a label of its own: nothing is added up, and nothing may be left out.
  const asTheyAre = all.map((measures) => measures.map((one) => ({ ...one, aggregator: 'sum' as const })))
  return AggregatorRegistry.aggregate(asTheyAre).metrics()
}

/** To be called for each process that answers requests: it may ask from now on. */
export function answerMetrics(peer: Peer, options: GatherOptions): void {
  onQuestion(peer, ofAll, () => gatherMetrics(options))
}

function labelled(measures: Measures, process: string): Measures {
  const add = <T extends { labels: object }>(value: T): T => ({ ...value, labels: { ...value.labels, process } })
  return measures.map((one) => ({ ...one, values: one.values.map(add) }))
}
