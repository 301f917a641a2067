/** A new idempotency key: a random UUID, also on pages without HTTPS. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The idempotency keys of one form: a retry with the same content has the same key, other content a new one. */
export class IdempotencyKeys {
  #last: { text: string; key: string } | undefined

  /** @param content what JSON can hold */
  keyOf(content: unknown): string {
    const text = JSON.stringify(content)
    if (this.#last?.text !== text) this.#last = { text, key: newIdempotencyKey() }
    return this.#last.key
  }

  /** The answer has arrived: the same content is a new request from now on. */
  forget(): void {
    this.#last = undefined
  }
}
