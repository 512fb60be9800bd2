type Child = Node | string | null | undefined | false

/** `element('button', { className: 'primary', onclick }, 'Save')` */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> & { role?: string } = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== false))
  return made
}

/** A server-rendered part of the page. */
export function part(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The admin page has no part "${id}".`)
  return found
}
