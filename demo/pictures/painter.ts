import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { DemoPicture } from './demo-picture.ts'

/** What the painter's process is sent. */
export interface PaintingOrder {
  id: number
  picture: DemoPicture
}

/** What it answers. */
export type Painted = { id: number; bytes: Uint8Array } | { id: number; error: string }

/** A process that paints. */
export interface Painter {
  /**
   * Paints a picture, the same bytes every time. Several at a time are welcome.
   * @returns a JPEG
   * @throws when it cannot be painted, or when the painter has ended
   */
  paint(picture: DemoPicture): Promise<Uint8Array>
  /** Ends it at once; what is being painted is given up. */
  end(): Promise<void>
}

/** Starts a painter that leaves the processor to everybody else and ends together with this process. */
export function startPainter(): Painter {
  const child = fork(join(import.meta.dirname, 'painter-process.ts'), {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  beModest(child.pid)
  const orders = new Map<number, PromiseWithResolvers<Uint8Array>>()
  const ended = Promise.race([once(child, 'exit'), once(child, 'error')])
  let last = 0
  let isOver = false

  child.on('message', (painted: Painted) => {
    const order = orders.get(painted.id)
    orders.delete(painted.id)
    if ('bytes' in painted) order?.resolve(painted.bytes)
    else order?.reject(new Error(painted.error))
  })
  const giveUp = () => {
    isOver = true
    for (const order of orders.values()) order.reject(new Error('the painter has ended'))
    orders.clear()
  }
  void ended.then(giveUp, giveUp)

  return {
    paint: (picture) => {
      const order = Promise.withResolvers<Uint8Array>()
      const id = ++last
      orders.set(id, order)
      // A painter that is gone by now rejects the order through its exit.
      if (isOver) giveUp()
      else child.send({ id, picture } satisfies PaintingOrder, (error) => error && giveUp())
      return order.promise
    },
    end: async () => {
      child.kill('SIGKILL')
      await ended.catch(() => undefined)
    },
  }
}

/** At once, because threads take over the priority that their process has when they begin. */
function beModest(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It paints as well without that, or is gone, which is noticed elsewhere.
  }
}
