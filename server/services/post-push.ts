/** What became of a push: taken over, the browser is gone, refused for good, or to be tried again, after so many seconds. */
export type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'refused'; status: number }
  | { kind: 'later'; reason: string; wait?: number }

/** Seconds, whatever a push service says: it is not asked in a circle, and a notification is not news for longer. */
const [waitMin, waitMax] = [60, 86_400]

/**
 * Hands one push to the service that the browser named. Where that service may send us on is none of our business, nor
 * what it says besides the status. It never throws.
 * @param signal breaks it off
 */
export async function postPush(
  endpoint: string,
  { headers, body }: { headers: Record<string, string>; body: Uint8Array<ArrayBuffer> },
  signal: AbortSignal,
): Promise<PushOutcome> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal,
    })
    await response.body?.cancel().catch(() => undefined)
    return outcomeOf(response)
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } }
    return { kind: 'later', reason: cause?.code ?? name }
  }
}

function outcomeOf({ ok, status, headers }: Response): PushOutcome {
  if (ok) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status !== 408 && status !== 429 && status < 500) return { kind: 'refused', status }
  const wait = Number(headers.get('retry-after'))
  return {
    kind: 'later',
    reason: `status ${status}`,
    ...(wait > 0 && { wait: Math.min(Math.max(wait, waitMin), waitMax) }),
  }
}
