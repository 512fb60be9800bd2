/**
 * What an element looks like, as plain data: the server writes it as HTML (`to-html.ts`), the browser makes nodes of it
 * (`to-dom.ts`). Texts and attributes are values on both sides and never markup, so what a shopper wrote cannot become code.
 */
export interface Tree {
  readonly tag: string
  readonly attributes: Attributes
  readonly children: readonly Child[]
}

/** `true` is an attribute without a value; null, undefined and false are none. */
export type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>
export type Child = Tree | string | null | undefined | false

export function h(tag: string, attributes: Attributes = {}, ...children: readonly (Child | readonly Child[])[]): Tree {
  return { tag, attributes, children: (children as Child[]).flat() }
}

/** The address if a page may link to it: `javascript:` and its kind are none. */
export function webAddress(address: string | null | undefined): string | null {
  return address && /^(https?:\/\/|\/(?!\/)|#)/i.test(address) ? address : null
}
