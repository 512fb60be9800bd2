import type { BrandSettings } from '@yuko/contract/brand/brand-settings'
import type { ConsentLanguage } from '@yuko/contract/storefront/consent-texts'
import type { MailContent } from '#platform/mail/mail-layout.ts'
import { unlinked } from '#platform/mail/unlinked.ts'
import { pageLookOf } from '#platform/page-look.ts'

interface Sender {
  readonly store: string
  readonly support_email: string | null
  readonly postal_address: string | null
  readonly brand: Partial<BrandSettings> | null
}

type Written = { readonly subject: string } & Pick<
  MailContent,
  'heading' | 'preview' | 'paragraphs' | 'quote' | 'action' | 'note'
>

/** An email in the store's name and brand that merchants don't edit. `write` gets the store's name. */
export function storeMail(
  { store: name, support_email, postal_address, brand }: Sender,
  language: ConsentLanguage,
  publicUrl: string,
  write: (store: string) => Written,
) {
  const store = unlinked(name)
  const { subject, ...written } = write(store)
  const content: MailContent = {
    brand: store,
    look: pageLookOf(brand),
    logo: brand?.logo ? { ...brand.logo, url: publicUrl + brand.logo.path } : null,
    language,
    ...written,
    ...(postal_address && { footer: [{ text: postal_address }] }),
  }
  return { fromName: store, replyTo: support_email, subject, content }
}
