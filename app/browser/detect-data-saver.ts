/**
 * Sets the cookie for data-saver pages while the device saves data or the network is slow, unless the reader has chosen
 * otherwise. It is inlined into the head of every page as a script, so it uses nothing outside itself.
 */
export function detectDataSaver(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }
  const isSlow =
    connection?.saveData ||
    /2g|3g/.test(connection?.effectiveType ?? '') ||
    matchMedia('(prefers-reduced-data: reduce)').matches
  const [, cookie] = /(?:^|; )light=(\w+)/.exec(document.cookie) ?? []
  const isNoted = cookie === 'auto'
  if ((!cookie || isNoted) && isSlow !== isNoted)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
    document.cookie = `light=auto; path=/; samesite=lax${isSlow ? '' : '; max-age=0'}`
}
