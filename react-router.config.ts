import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { slimManifest } from './scripts/vite/slim-manifest.ts'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The table of routes is small: sending it at once spares every page an extra request.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => slimManifest(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
