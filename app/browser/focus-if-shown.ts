/** Moves the focus to a part of the page, if the style sheet shows it at this width. @returns whether it does */
export function focusIfShown(id: string): boolean {
  const part = document.getElementById(id)
  if (!part?.getClientRects().length) return false
  part.focus()
  return true
}
