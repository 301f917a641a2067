import type { Config } from '@react-router/dev/config'
import { buildWorker } from './scripts/vite/build-worker.ts'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // A route's loader is a few lines: a file of its own would cost every page two requests.
  splitRouteModules: false,
  // The table of routes is small: sending it at once spares every page an extra request.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig: { buildDirectory }, viteConfig }) => {
    await buildWorker(viteConfig.root, buildDirectory)
  },
} satisfies Config
