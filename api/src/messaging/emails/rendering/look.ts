import type { BrandSettings } from '@yuko/contract/brand/brand-settings'

/** The store and brand of an email. */
export interface Look {
  readonly brand: BrandSettings
  readonly kind: 'transactional' | 'marketing'
  /** Where brand pictures are served. */
  readonly publicUrl: string
  /** Editor preview only: comments around each block tell where it is. */
  readonly isMarked?: boolean
}
