/** `node tied.mjs program.js …` runs a program in this process, which ends together with its parent. */
import { pathToFileURL } from 'node:url'

process.once('disconnect', () => process.exit(1))
// Listening alone must not keep this process alive.
process.channel?.unref()
process.argv.splice(1, 1)
await import(pathToFileURL(process.argv[1]).href)
