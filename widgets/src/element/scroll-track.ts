/** Scrolls a slider by the number of visible items; from the end back to the start. */
export function scrollTrack(root: ShadowRoot, direction: 1 | -1): void {
  const track = root.querySelector('.track')
  if (!track) return
  const { scrollLeft, clientWidth, scrollWidth } = track
  const isAtEnd = direction > 0 ? Math.abs(scrollLeft) + clientWidth >= scrollWidth - 4 : Math.abs(scrollLeft) < 4
  const towards = getComputedStyle(track).direction === 'rtl' ? -direction : direction
  track.scrollBy({ left: isAtEnd ? -towards * scrollWidth : towards * clientWidth })
}
