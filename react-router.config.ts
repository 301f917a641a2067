import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The table of routes is small: sending it at once spares every page an extra request.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
