import { notePartHeight } from './foot-height.ts'
import { waitForFoot } from './foot-queue.ts'

const lasts = 6_000

let endWord = () => {}

/**
 * Shows a message at the bottom of the window, in place of the last one; assistive technology announces it politely.
 * @param time in milliseconds
 */
export function showToast(text: string, time = lasts): void {
  endWord()
  const line = document.createElement('p')
  line.className = 'toast pr-5'
  line.textContent = text
  endWord = putToast(line, time)
}

/**
 * Shows an element as a toast when its turn comes. Its time stops, and starts again, while a mouse is over it, the
 * focus is in it, a newer prompt is shown, or a dialog is open.
 * @param time in milliseconds
 * @param pass the time is over
 * @param shown called as soon as it is visible
 * @returns removes it
 */
export function putToast(line: HTMLElement, time: number, pass?: () => void, shown?: () => void): () => void {
  const place = findPlace()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let leave = () => {}
  const stop = () => clearTimeout(timer)
  const end = () => {
    isOver = true
    stop()
    leave()
  }
  const wait = () => {
    stop()
    if (line.isConnected && !line.matches(':hover, :focus-within')) timer = setTimeout(passIfSeen, time)
  }
  const passIfSeen = () => {
    if (document.querySelector('dialog:modal')) return wait()
    end()
    pass?.()
  }
  const show = (isShown: boolean) => {
    if (isShown) {
      place.append(line)
      wait()
      shown?.()
    } else {
      stop()
      line.remove()
    }
  }
  for (const begins of ['pointerenter', 'focusin']) line.addEventListener(begins, stop)
  line.addEventListener('pointerleave', wait)
  // The focus moves only afterwards.
  line.addEventListener('focusout', () => setTimeout(wait))
  // A new live region is announced only when its text is added later.
  requestAnimationFrame(() => {
    if (!isOver) leave = waitForFoot({ kind: 'word', show })
  })
  return end
}

function findPlace(): HTMLElement {
  const known = document.querySelector<HTMLElement>('#toast')
  if (known) return known
  const place = document.createElement('div')
  place.id = 'toast'
  place.className = 'foot-part'
  place.setAttribute('role', 'status')
  // Of several lines only the new one is announced.
  place.setAttribute('aria-atomic', 'false')
  notePartHeight(place)
  return document.body.appendChild(place)
}
