/** Goes to the place that the address names, which came too late for the router; whoever reads on already stays. */
export function goToHash(): void {
  if (scrollY === 0) document.getElementById(location.hash.slice(1))?.scrollIntoView()
}
