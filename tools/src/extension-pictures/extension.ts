import type { PageSetup } from './in-page.ts'

/** The server's replies by the last part of the path; a text is the code of a refusal, `never` a reply that doesn't come. */
export type Replies = Readonly<Record<string, object | string>>

interface State {
  readonly replies?: Replies
  readonly shopify?: PageSetup['shopify']
  /** Buttons pressed one after the other, by their place among those that are shown. */
  readonly presses?: readonly number[]
  /** Entered in the first field. */
  readonly enters?: string
}

export interface Extension {
  /** Of the built program, and of its folder of texts. */
  readonly program: string
  readonly surface: 'account' | 'checkout' | 'admin' | 'pos'
  /** Of its place at Shopify, in pixels. */
  readonly width: number
  readonly states: Readonly<Record<string, State>>
}
