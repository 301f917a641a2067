/** Preloaded into a process: writes every file of OpenTelemetry that it loads into the file `NOTED_MODULES`, with the file that asked for it. */
import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context)
    if (resolved.url.includes('/node_modules/@opentelemetry/'))
      appendFileSync(process.env.NOTED_MODULES, `${context.parentURL} ${resolved.url}\n`)
    return resolved
  },
})
