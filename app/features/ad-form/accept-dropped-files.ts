interface DropOptions {
  /** The drop target. */
  dropTarget: HTMLElement
  onFiles(files: File[]): void
  /** Files are dragged over the target, or not any more. */
  onHover(isOver: boolean): void
}

/**
 * Accepts files that are dropped on an element, and pictures that are pasted anywhere on the page. Files dropped
 * elsewhere are ignored: the browser would open them in place of the page.
 * @returns stops it
 */
export function acceptDroppedFiles({ dropTarget, onFiles, onHover }: DropOptions): () => void {
  const isInside = ({ target }: Event) => target instanceof Node && dropTarget.contains(target)

  function drag(event: DragEvent) {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = isInside(event) ? 'copy' : 'none'
    onHover(event.type === 'dragover' && isInside(event))
  }
  function drop(event: DragEvent) {
    const files = event.dataTransfer?.files
    if (!files?.length) return
    event.preventDefault()
    onHover(false)
    if (isInside(event)) onFiles([...files])
  }
  function paste({ clipboardData, target }: ClipboardEvent) {
    const files = [...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
    // Office programs copy text together with a picture of it.
    const isForText = target instanceof Element && target.matches('input, textarea, [contenteditable]')
    const hasText = clipboardData?.types.includes('text/plain') ?? false
    if (files.length > 0 && !(isForText && hasText)) onFiles(files)
  }

  document.addEventListener('dragover', drag)
  document.addEventListener('dragleave', drag)
  document.addEventListener('drop', drop)
  document.addEventListener('paste', paste)
  return () => {
    document.removeEventListener('dragover', drag)
    document.removeEventListener('dragleave', drag)
    document.removeEventListener('drop', drop)
    document.removeEventListener('paste', paste)
  }
}
