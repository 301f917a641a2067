/**
 * Paints demo pictures for the process that started it: the server's own process reads no drawings any more. It works
 * for as long as that process lives, and not a moment longer, however that one ended.
 */
import sharp from 'sharp'
import { createPainter } from './paint-picture.ts'
import type { Painted, PaintingOrder } from './painter.ts'

// Several pictures at a time keep the cores busy; each with several threads would only make them fight.
sharp.concurrency(1)
sharp.cache(false)

process.once('disconnect', () => process.exit())
// A terminal sends these to everybody; the server decides.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)

const paint = createPainter()
const answer = (painted: Painted) => process.connected && process.send?.(painted)

process.on('message', ({ id, picture }: PaintingOrder) => {
  paint(picture).then(
    (bytes) => answer({ id, bytes }),
    (error: Error) => answer({ id, error: error.message }),
  )
})
