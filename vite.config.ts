import { lingui } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { forbidServerCode } from './scripts/vite/forbid-server-code.ts'

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    forbidServerCode(),
  ],
  build: { target: 'es2022', assetsInlineLimit: 0 },
})
