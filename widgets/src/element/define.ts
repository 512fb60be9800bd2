/** If a page loads a script twice, the first definition stays; a second one would throw. */
export function define(tag: string, element: CustomElementConstructor): void {
  if (!customElements.get(tag)) customElements.define(tag, element)
}
