/** After an element was drawn: nothing that a shopper sees moves. `before` is its place until then. */
export function settleHeight(element: HTMLElement, { top, bottom, height }: DOMRect): void {
  // If the shopper has scrolled past the start, keep their position: the visible part of the placeholder stays reserved, or
  // content above would move into view. Otherwise nothing below may move up, not even if a scroll in the same frame shows it.
  const isPast = top < 0 && bottom < innerHeight
  // Negative calculated values count as zero.
  element.style.minHeight = `calc(${isPast ? bottom : 0}px)`
  // Some browsers have adjusted the scroll position by now, others leave it to us.
  if (isPast) scrollBy({ top: element.getBoundingClientRect().bottom - bottom, behavior: 'instant' })
  else if (top < innerHeight + 200 && element.offsetHeight < height) element.style.minHeight = `calc(${height}px)`
}
