/** Scrolls to the fragment of the address, for which the router was too early; a reader who has scrolled keeps their place. */
export function goToHash(): void {
  if (scrollY === 0) document.getElementById(location.hash.slice(1))?.scrollIntoView()
}
