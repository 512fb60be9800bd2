import type { FormElementTexts } from '@yuko/contract/storefront/form-texts'

export interface FormSetup {
  /** The store's base URL in the API. */
  readonly address: string
  readonly texts: FormElementTexts
  readonly mostPictures: number
  /** Context for the server in addition to the fields: the link, the product. */
  readonly about: Readonly<Record<string, string>>
  readonly lang: string
  /** For guests, if no other check is shown. */
  prove?(): Promise<string | undefined>
  onSent(reply: SentReview, values: { rating: number; email: string }): void
}

export interface SentReview {
  readonly state: 'published' | 'pending' | 'confirm'
  readonly isEdit: boolean
  readonly editUrl: string | null
}
