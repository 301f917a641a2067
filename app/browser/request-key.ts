/** A key by which the server recognizes a repeated request: a random UUID, also on pages without https. */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The keys of one form: what is sent again after a lost answer has the key that it had, anything else a new one. */
export class RequestKeys {
  #last: { text: string; key: string } | undefined

  /** @param content what JSON can hold */
  keyOf(content: unknown): string {
    const text = JSON.stringify(content)
    if (this.#last?.text !== text) this.#last = { text, key: newRequestKey() }
    return this.#last.key
  }

  /** The answer has come: the same content is another request from now on. */
  forget(): void {
    this.#last = undefined
  }
}
