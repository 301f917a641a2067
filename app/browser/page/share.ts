/** What became of something that was to be shared. */
export type Shared = 'shared' | 'copied' | 'unsupported'

/** Hands a text to the device's own share sheet; where there is none, copies it. Closing the sheet is no failure. */
export async function shareText(text: string): Promise<Shared> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ text })
      return 'shared'
    }
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch (error) {
    if ((error as Error).name === 'AbortError') return 'shared'
    return 'unsupported'
  }
}
