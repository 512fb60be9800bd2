import type { BrandSettings } from '@yuko/contract/brand/brand-settings'

/** Whose mail it is, and how theirs look. */
export interface Look {
  readonly brand: BrandSettings
  readonly kind: 'transactional' | 'marketing'
  /** Where the pictures of the brand are. */
  readonly publicUrl: string
  /** Only the editor's preview is: a comment before and after each block tells which one was clicked. */
  readonly isMarked?: boolean
}
