/** Updates the link to the manifest when the page's language changes. @returns stops it */
export function syncManifestLanguage(): () => void {
  const root = document.documentElement
  const point = () => {
    const link = document.querySelector('link[rel=manifest]')
    const href = `/manifest.webmanifest?lang=${root.lang}`
    // Setting the same value again would fetch it again.
    if (link && link.getAttribute('href') !== href) link.setAttribute('href', href)
  }
  const watch = new MutationObserver(point)
  watch.observe(root, { attributeFilter: ['lang'] })
  point()
  return () => watch.disconnect()
}
