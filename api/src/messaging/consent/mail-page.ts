import type { Language } from '@yuko/contract/accounts/languages'
import type { BrandSettings } from '@yuko/contract/brand/brand-settings'
import { readOrganizationOfLink } from '#core/accounts/organizations/organization.reads.repository.ts'
import { readBrand } from '#core/brand/brand.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { findUnsubscribePage } from '#platform/mail/sending-settings.repository.ts'

export interface MailPage {
  readonly name: string
  readonly website: string | null
  readonly language: Language
  readonly settings: Partial<BrandSettings> | null
  readonly unsubscribe: { readonly title: string; readonly text: string } | null
}

/** The store's look on its pages. The links are public, so there is no session; undefined: no such store. */
export async function readMailPage(trx: Trx, organizationId: string): Promise<MailPage | undefined> {
  const organization = await readOrganizationOfLink(trx, organizationId)
  if (!organization) return undefined
  const brand = await readBrand(trx, organizationId)
  const { name, website, locale: language } = organization
  return {
    name,
    website,
    language,
    settings: brand?.settings ?? null,
    unsubscribe: await findUnsubscribePage(trx, organizationId),
  }
}
