/**
 * `npm run bench:data -- 10000 1000000`: loads databases of their own with this many synthetic ads, in `data/bench-<ads>`,
 * unless they exist. A million take some minutes.
 */
import { StartupError } from '../../platform/platform-error.ts'
import { startScratchDatabase } from './scratch-database.ts'

const sizes = process.argv.slice(2).map((word) => Number(word.replaceAll(/[,_]/g, '')))
const wrong = sizes.length === 0 || sizes.some((size) => !Number.isInteger(size) || size < 1_000 || size > 10_000_000)
if (wrong) {
  console.error('Usage: npm run bench:data -- 1000000, with numbers of ads from 1000 to 10,000,000')
  process.exit(1)
}
try {
  for (const size of sizes) {
    const server = await startScratchDatabase(size, console.log)
    await server.stop()
    console.log(`${size.toLocaleString('en')} ads are ready.`)
  }
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.error(error.message)
  process.exit(1)
}
