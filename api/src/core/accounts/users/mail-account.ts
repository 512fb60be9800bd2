import type { Language } from '@yuko/contract/accounts/languages'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { inLanguage } from '#platform/in-language.ts'
import { enqueueEmail } from '#platform/mail/enqueue-email.ts'
import type { Platform } from '#platform/module.ts'
import { findLanguageOf } from '../users.repository.ts'
import type { AccountMail } from './account-mails.ts'

interface About {
  /** Idempotency key; without it, each call sends another email. */
  readonly key?: string
  /** The language if the address has no account. */
  readonly language?: Language | undefined
}

/** An email without an organization, in the user's language. Its text is deleted once it is sent. */
export async function mailAccount(
  trx: Trx,
  { clock }: Pick<Platform, 'clock'>,
  address: string,
  about: string,
  mailFor: () => AccountMail,
  { key = newId(), language = 'en' }: About = {},
): Promise<void> {
  const mail = mailIn((await findLanguageOf(trx, address)) ?? language, mailFor)
  await enqueueEmail(trx, clock, { organizationId: null, key: `${about}:${key}`, to: { address }, ...mail })
}

export function mailIn(language: Language, mailFor: () => AccountMail): AccountMail {
  const { subject, content } = inLanguage(language, mailFor)
  return { subject, content: { ...content, language } }
}
