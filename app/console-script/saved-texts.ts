const prefix = 'console-text '
const sentPrefix = 'console-sent '

/** Reasons, notes and answers. */
const texts = 'textarea, input[name=reason], input[name=note], input[name=answer]'
type Text = HTMLTextAreaElement | HTMLInputElement
const textsIn = (part: ParentNode): Text[] =>
  [...part.querySelectorAll<Text>(texts)].filter(({ type }) => type !== 'hidden')

/**
 * Saves the reasons, notes and answers that are typed in session storage, until the server has accepted them, so that a
 * reload or an ended session loses nothing. They belong to one user, and are removed at logout.
 */
export function saveTypedTexts(): void {
  const main = document.querySelector<HTMLElement>('main[data-reader]')
  addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement && /^leave/.test(valueIn(target, 'do'))) removeAllTexts()
  })
  if (!main) return
  const page = `${main.dataset.reader} ${location.pathname} `
  if (main.querySelector('[data-done]')) removeSubmittedTexts(page)
  for (const field of textsIn(document)) {
    const key = prefix + page + fieldKey(field)
    const saved = read(key)
    // A value from the server is newer.
    if (saved && field.value === '') field.value = saved
    field.addEventListener('input', () => write(key, field.value))
  }
  addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return
    // It stays stored until the action is done: the server may ask for a code first.
    const keys = textsIn(target).map((field) => prefix + page + fieldKey(field))
    write(sentPrefix + page, [read(sentPrefix + page), ...keys].filter(Boolean).join('\n'))
  })
}

/** The key of a field on its page: the hidden fields of its form say what it does and to what. */
function fieldKey({ form, name }: Text): string {
  const hidden = [...(form?.querySelectorAll<HTMLInputElement>('input[type=hidden]') ?? [])]
  return [...hidden.filter((one) => one.name !== 'mark').map(({ value }) => value), name].join(' ')
}

/** The first value, which is the form's own and not that of a button. */
function valueIn(form: HTMLFormElement, name: string): string {
  return form.querySelector<HTMLInputElement>(`input[type=hidden][name="${name}"]`)?.value ?? ''
}

/** Removes the texts of the forms that were submitted. */
function removeSubmittedTexts(page: string): void {
  for (const key of (read(sentPrefix + page) ?? '').split('\n')) write(key, '')
  write(sentPrefix + page, '')
}

function removeAllTexts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (/^console-(text|sent) /.test(key)) sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked.
  }
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  } catch {
    // Nothing is saved where storage is blocked or full.
  }
}
