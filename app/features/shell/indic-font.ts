interface Connection {
  effectiveType?: string
  saveData?: boolean
  downlink?: number
}

/**
 * Loads the large Anek font of the page's script on a fast connection, after the page is rendered; otherwise the
 * device's font is used.
 */
export function loadIndicFontIfFast(): void {
  const { connection } = navigator as Navigator & { connection?: Connection }
  const isFast =
    connection?.effectiveType === '4g' &&
    !connection.saveData &&
    (connection.downlink === undefined || connection.downlink >= 5)
  if (!isFast || document.documentElement.lang === 'en') return
  const ask = () => document.documentElement.classList.add('indic-font')
  if (document.readyState === 'complete') ask()
  else addEventListener('load', ask, { once: true })
}
