/** A catalogue as the Lingui Vite plugin compiles it on import. */
declare module '*.po' {
  import type { CompiledMessage } from './format-message.ts'
  export const messages: Record<string, CompiledMessage>
}
