/**
 * The data of a page's loaders as the inline script that the router's browser half waits for. The router sends it through a stream of
 * scripts while it renders; here the stream is read to its end, because the page is one string. `window.__reactRouterContext` is no public
 * interface of React Router: this file alone knows it, `tests/loading/router-data.api.test.ts` fails when the router writes it otherwise, and
 * `LATE_START=off` renders as the router itself does.
 * @param stream `serverHandoffStream` of the router's `EntryContext`
 */
export async function routerDataScript(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  if (!stream) return ''
  const state = await new Response(stream).text()
  return `window.__reactRouterContext.streamController.enqueue(${toInlineScriptJson(state)});window.__reactRouterContext.streamController.close();`
}

/** A value as an inline script has it. As the router does: nothing in the data may end the script element. */
export const toInlineScriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
