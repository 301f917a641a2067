/**
 * The only script of the console. Its pages work without it; it adds what only a script can: keys, passkeys, rows that are chosen together, and
 * care for what was typed. It reads the page by `data-` attributes, which `app/features/console` writes.
 */

import { enablePasskeyButtons } from './passkeys.ts'
import { saveTypedTexts } from './saved-texts.ts'
import { listenForShortcuts } from './shortcuts.ts'

enablePasskeyButtons()
saveTypedTexts()
/** Forms that are being submitted. */
const sent = new Set<HTMLFormElement>()

const buttonsOf = (form: HTMLFormElement): HTMLButtonElement[] =>
  [...form.elements].filter((one): one is HTMLButtonElement => one instanceof HTMLButtonElement)

/** Prevents a second submission of a form while the first one is under way. */
function preventDoubleSubmit(): void {
  addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement)) return
    if (sent.has(form)) return event.preventDefault()
    sent.add(form)
    // After its values are read: the pressed button is one of them.
    setTimeout(() => setDisabled(form, true))
  })
  // The browser may show the page again as it was left.
  addEventListener('pageshow', () => {
    for (const form of sent) setDisabled(form, false)
    sent.clear()
  })
}

function setDisabled(form: HTMLFormElement, isDisabled: boolean): void {
  for (const button of buttonsOf(form)) button.disabled = isDisabled
}

preventDoubleSubmit()
const boxesOf = (form: string): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(`input[type=checkbox][form="${CSS.escape(form)}"]`),
]

/** Selects all rows of a table at once, and shows the number of selected rows. */
function enableRowSelection(): void {
  for (const all of document.querySelectorAll<HTMLInputElement>('[data-choose-all]')) {
    const form = all.dataset.chooseAll ?? ''
    const note = document.querySelector<HTMLElement>(`#${CSS.escape(form)} [data-chosen]`)
    const number = note?.querySelector('output')
    const show = () => {
      const boxes = boxesOf(form)
      const count = boxes.filter(({ checked }) => checked).length
      all.checked = count > 0 && count === boxes.length
      all.indeterminate = count > 0 && count < boxes.length
      if (number) number.textContent = String(count)
    }
    all.addEventListener('change', () => {
      for (const box of boxesOf(form)) box.checked = all.checked
      show()
    })
    for (const box of boxesOf(form)) box.addEventListener('change', show)
    // A browser may restore what was chosen, after this script.
    addEventListener('pageshow', show)
    const label = all.closest('label')
    if (label) label.hidden = false
    if (note) note.hidden = false
    show()
  }
}

enableRowSelection()
listenForShortcuts()
