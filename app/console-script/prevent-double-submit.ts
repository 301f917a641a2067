/** Forms that are being submitted. */
const sent = new Set<HTMLFormElement>()

const buttonsOf = (form: HTMLFormElement): HTMLButtonElement[] =>
  [...form.elements].filter((one): one is HTMLButtonElement => one instanceof HTMLButtonElement)

/** Prevents a second submission of a form while the first one is under way. */
export function preventDoubleSubmit(): void {
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
