import type { ServerBuild, ServerInstrumentation } from 'react-router'
import { currentSpan } from '../../../platform/tracing/spans.ts'

/** All pages are one route of the server; the span of a request names that of the router instead. */
const namePages: ServerInstrumentation = {
  handler: (handler) =>
    handler.instrument({
      async request(handle, { request: { method } }) {
        const { meta } = await handle()
        if (!meta) return
        const route = `/${meta.pattern.replace(/^\//, '')}`
        const span = currentSpan()
        span?.set({ 'http.route': route })
        span?.rename(`${method} ${route}`)
      },
    }),
}

/** The same build, which names the spans of its pages. */
export function traceBuild(build: ServerBuild): ServerBuild {
  const { module } = build.entry
  const instrumentations = [...(module.instrumentations ?? []), namePages]
  return { ...build, entry: { ...build.entry, module: { ...module, instrumentations } } }
}
