type Child = Node | string | null

/** Creates an element. Children become nodes or text, never markup: what a shopper wrote cannot become code. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value)
  created.append(...children.filter((child) => child !== null))
  return created
}

export function drawing(tag: string, attributes: Readonly<Record<string, string>>, ...children: Node[]): SVGElement {
  const created = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value)
  created.append(...children)
  return created
}

/** The address if a page may link to it: `javascript:` and its kind are none. */
export function webAddress(address: string): string | null {
  return /^https?:\/\//i.test(address) || /^\/(?!\/)/.test(address) ? address : null
}
