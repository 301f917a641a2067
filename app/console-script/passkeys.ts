/** Options as the server writes them: bytes in base64url. */
interface WrittenOptions {
  challenge: string
  user?: { id: string; name: string; displayName: string }
  allowCredentials?: { type: 'public-key'; id: string; transports: AuthenticatorTransport[] }[]
  excludeCredentials?: { type: 'public-key'; id: string; transports: AuthenticatorTransport[] }[]
}

/**
 * Shows the passkey buttons where the browser supports passkeys. A press asks for one, and submits the form with the
 * answer.
 */
export function enablePasskeyButtons(): void {
  if (!('credentials' in navigator) || !('PublicKeyCredential' in window)) return
  for (const part of document.querySelectorAll<HTMLElement>('[data-passkey-part]')) part.hidden = false
  for (const part of document.querySelectorAll<HTMLElement>('[data-passkey-missing]')) part.hidden = true
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-passkey]'))
    button.addEventListener('click', () => void sendPasskey(button))
  // A browser shows a page again as it was left.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted)
      for (const one of document.querySelectorAll<HTMLButtonElement>('button[data-passkey]')) one.disabled = false
  })
}

async function sendPasskey(button: HTMLButtonElement): Promise<void> {
  const { form } = button
  const answer = form?.querySelector<HTMLInputElement>('[data-passkey-answer]')
  if (!form || !answer) return
  const failed = form.querySelector<HTMLElement>('[data-passkey-failed]')
  if (failed) failed.hidden = true
  button.disabled = true
  try {
    answer.value = JSON.stringify(await requestPasskey(JSON.parse(button.dataset.passkey ?? '')))
    form.submit()
  } catch {
    // The reader has changed their mind, or has no passkey here.
    if (failed) failed.hidden = false
    button.disabled = false
    button.focus()
  }
}

/** Creates a passkey when the options name a user, else asks for an existing one. */
async function requestPasskey({ user, ...options }: WrittenOptions): Promise<object> {
  const publicKey = {
    ...options,
    challenge: bytesOf(options.challenge),
    ...(user && { user: { ...user, id: bytesOf(user.id) } }),
    allowCredentials: options.allowCredentials?.map((one) => ({ ...one, id: bytesOf(one.id) })),
    excludeCredentials: options.excludeCredentials?.map((one) => ({ ...one, id: bytesOf(one.id) })),
  }
  const credential = user
    ? await navigator.credentials.create({ publicKey: publicKey as unknown as PublicKeyCredentialCreationOptions })
    : await navigator.credentials.get({ publicKey: publicKey as PublicKeyCredentialRequestOptions })
  if (!(credential instanceof PublicKeyCredential)) throw new Error('There is no passkey.')
  const { id, type, response } = credential
  const clientDataJSON = textOf(response.clientDataJSON)
  if (isNew(response)) {
    // Old browsers do not report it.
    const transports = response.getTransports?.() ?? []
    return { id, type, response: { clientDataJSON, attestationObject: textOf(response.attestationObject), transports } }
  }
  const { authenticatorData, signature, userHandle } = response as AuthenticatorAssertionResponse
  return {
    ...{ id, type },
    response: {
      ...{ clientDataJSON, authenticatorData: textOf(authenticatorData), signature: textOf(signature) },
      userHandle: userHandle && textOf(userHandle),
    },
  }
}

const isNew = (response: AuthenticatorResponse): response is AuthenticatorAttestationResponse =>
  'attestationObject' in response

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))

const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
