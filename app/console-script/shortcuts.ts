/** Handles the keyboard shortcuts of the page, and opens the list of them. */
export function listenForShortcuts(): void {
  const list = document.querySelector<HTMLDialogElement>('[data-shortcuts]')
  const opener = document.querySelector<HTMLButtonElement>('[data-shortcuts-opener]')
  if (!list || !opener) return
  opener.hidden = false
  opener.addEventListener('click', () => list.showModal())
  // A press beside the list closes it.
  list.addEventListener('click', ({ target }) => target === list && list.close())

  let isGoing = false
  addEventListener('keydown', (event) => {
    const { key } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
    if (list.open) return key === '?' ? list.close() : undefined
    // The key after `g` is that of a page.
    const wasGoing = isGoing
    isGoing = !wasGoing && key === 'g'
    const isDone = wasGoing ? press(`a[data-key="${CSS.escape(key)}"]`) : act(key, list)
    if (isDone) event.preventDefault()
  })
  // Keys that were pressed elsewhere begin nothing here.
  addEventListener('blur', () => {
    isGoing = false
  })
}

/** Are keys typed into a field, or composed by an input method? */
function isTyping({ target, isComposing }: KeyboardEvent): boolean {
  if (isComposing) return true
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !/^(checkbox|radio|submit|button)$/.test(target.type)
  return target.isContentEditable || target.matches('textarea, select')
}

/** @returns whether there was something to do */
function act(key: string, list: HTMLDialogElement): boolean {
  switch (key) {
    case '?':
      list.showModal()
      return true
    case '/':
      return focus('[data-finder] :is(input:not([type=hidden]), select)')
    case 'j':
      return goToRow(1)
    case 'k':
      return goToRow(-1)
    case 'x':
      return press('[type=checkbox]', rowInUse())
    case 'Enter':
      // On a link or a button the key is its own.
      return document.activeElement === rowInUse() && press('a[href]', rowInUse())
    case 'n':
      return press('a[data-next]')
    default:
      return false
  }
}

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-row]')]

/** The row that has the focus, or in which something has it. */
const rowInUse = (): HTMLElement | undefined => rows().find((row) => row.contains(document.activeElement))

function goToRow(step: number): boolean {
  const all = rows()
  const at = all.findIndex((row) => row.contains(document.activeElement))
  const next = all[at === -1 ? (step === 1 ? 0 : all.length - 1) : at + step]
  next?.focus()
  return all.length > 0
}

function focus(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector)
  const fold = found?.closest<HTMLDetailsElement>('details:not([open])')
  if (fold) fold.open = true
  found?.focus()
  return found !== null
}

function press(selector: string, within: ParentNode | undefined = document): boolean {
  const found = within.querySelector<HTMLElement>(selector)
  found?.click()
  return found !== null
}
