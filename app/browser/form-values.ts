/** The values of a form's fields, by name; of a group of choices the chosen one. */
export function readFormValues(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

/** Writes values into a form's fields, but not over typed text. */
export function fillForm(form: HTMLFormElement, values: Partial<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value === 'on'
    else if (field instanceof RadioNodeList) field.value = value ?? ''
    else if (field instanceof HTMLInputElement && field.value === '') field.value = value ?? ''
  }
}

/** Moves the focus to the first invalid field, which may be in a closed part of the form. */
export function focusFirstError(form: HTMLFormElement, names: readonly string[]): void {
  const wrong = [...form.elements].find((field) => names.includes(field.getAttribute('name') ?? ''))
  if (!(wrong instanceof HTMLElement)) return
  const part = wrong.closest<HTMLDetailsElement>('form details')
  if (part) part.open = true
  wrong.focus()
}
