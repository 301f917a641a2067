/** What V8 tells of the samples that it took, as far as it is read here. */
export interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string } }[]
  /** The node of each sample. */
  samples: number[]
  /** Microseconds before each sample. */
  timeDeltas: number[]
}

export interface Profiler {
  start(): Promise<void>
  stop(): Promise<CpuProfile>
}

/** Opens the profiler of a process that Node runs with `--inspect`. @param inspector its host and port */
export async function openProfiler(inspector: string): Promise<Profiler> {
  const [{ webSocketDebuggerUrl }] = (await (await fetch(`http://${inspector}/json/list`)).json()) as [
    { webSocketDebuggerUrl: string },
  ]
  const socket = new WebSocket(webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  let last = 0
  function call<T>(method: string): Promise<T> {
    const id = ++last
    const answered = Promise.withResolvers<T>()
    const listen = ({ data }: MessageEvent) => {
      const message = JSON.parse(data)
      if (message.id !== id) return
      socket.removeEventListener('message', listen)
      if (message.error) answered.reject(new Error(message.error.message))
      else answered.resolve(message.result)
    }
    socket.addEventListener('message', listen)
    socket.send(JSON.stringify({ id, method }))
    return answered.promise
  }
  await call('Profiler.enable')
  return {
    start: () => call('Profiler.start'),
    async stop() {
      const { profile } = await call<{ profile: CpuProfile }>('Profiler.stop')
      socket.close()
      return profile
    },
  }
}
