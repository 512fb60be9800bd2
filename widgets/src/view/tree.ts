/**
 * An element as plain data: the server renders it to HTML (`to-html.ts`), the browser to nodes (`to-dom.ts`). Texts and
 * attributes are values on both sides and never markup, so shoppers' input cannot become code.
 */
export interface Tree {
  readonly tag: string
  readonly attributes: Attributes
  readonly children: readonly Child[]
}

/** `true` is an attribute without a value; null, undefined and false are omitted. */
export type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>
export type Child = Tree | string | null | undefined | false

export function h(tag: string, attributes: Attributes = {}, ...children: readonly (Child | readonly Child[])[]): Tree {
  return { tag, attributes, children: (children as Child[]).flat() }
}

/** The URL if a page may link to it: not `javascript:` and the like. */
export function webAddress(address: string | null | undefined): string | null {
  return address && /^(https?:\/\/|\/(?!\/)|#)/i.test(address) ? address : null
}
