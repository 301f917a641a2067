import { Counter, Gauge, type Registry } from 'prom-client'

/** Makes metrics whose values are read on demand. */
export function createGaugeFactory(register: Registry) {
  const registers = [register]
  return {
    /** What goes up and down. */
    gauge(name: string, help: string, read: () => number | Promise<number>): void {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(await read())
        },
      })
    },

    /** The same for each value of a label; those that are no longer there go. */
    gauges(name: string, help: string, label: string, read: () => Promise<ReadonlyMap<string, number>>): void {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        async collect() {
          this.reset()
          for (const [value, number] of await read()) this.set({ [label]: value }, number)
        },
      })
    },

    /** What was counted since the process started. */
    counter(name: string, help: string, read: () => number): void {
      new Counter({
        name,
        help,
        registers,
        collect() {
          this.reset()
          this.inc(read())
        },
      })
    },
  }
}
