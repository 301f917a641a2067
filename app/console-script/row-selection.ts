const boxesOf = (form: string): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(`input[type=checkbox][form="${CSS.escape(form)}"]`),
]

/** Selects all rows of a table at once, and shows the number of selected rows. */
export function enableRowSelection(): void {
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
