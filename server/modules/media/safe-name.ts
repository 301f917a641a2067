import { inOneSpelling } from '../../../domain/rules/one-spelling.ts'
import type { ImageKind } from './image-kind.ts'

const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
} satisfies Record<ImageKind, string>

const lengthMax = 80

/**
 * The sender's name for a file as it may stand in a path: letters and digits of every script, hyphens, and the ending
 * that is true of the content. `../../My photo.html` of a JPEG becomes `my-photo.jpg`.
 */
export function safeName(name: string, kind: string): string {
  const [, stem = ''] = /([^/\\]*?)(?:\.[^./\\]*)?$/.exec(name) ?? []
  const words = inOneSpelling(stem)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  const short = [...words].slice(0, lengthMax).join('')
  return `${short.replace(/^-+|-+$/g, '') || 'picture'}.${endings[kind] ?? 'bin'}`
}
