import type { FormElementTexts } from '@yuko/contract/storefront/form-texts'

export interface FormSetup {
  /** Of the store, below the api. */
  readonly address: string
  readonly texts: FormElementTexts
  readonly mostPictures: number
  /** What the server has to know beside the fields: whose link it is, which product. */
  readonly about: Readonly<Record<string, string>>
  readonly lang: string
  /** Of guests, where no other check is shown. */
  prove?(): Promise<string | undefined>
  onSent(reply: SentReview, values: { rating: number; email: string }): void
}

export interface SentReview {
  readonly state: 'published' | 'pending' | 'confirm'
  readonly isEdit: boolean
  readonly editUrl: string | null
}
