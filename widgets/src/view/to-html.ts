import type { Child } from './tree.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

const isVoid = /^(img|input|br|link|meta)$/

/** The tree as HTML. */
export function toHtml(children: readonly Child[]): string {
  return children
    .map((child) => {
      if (child === null || child === undefined || child === false) return ''
      if (typeof child === 'string') return escaped(child)
      const attributes = Object.entries(child.attributes)
        .filter(([, value]) => value !== null && value !== undefined && value !== false)
        .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escaped(String(value))}"`))
        .join('')
      const open = `<${child.tag}${attributes}>`
      return isVoid.test(child.tag) ? open : `${open}${toHtml(child.children)}</${child.tag}>`
    })
    .join('')
}
