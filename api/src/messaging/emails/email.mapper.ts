import type { Language } from '@yuko/contract/accounts/languages'
import { defaultContents } from '@yuko/contract/default-emails/default-contents'
import type { Email, EmailFigures, EmailSummary } from '@yuko/contract/emails/email'
import type { EmailDesign } from '@yuko/contract/emails/email-block'
import { canDelay } from '@yuko/contract/emails/email-delay'
import { type EmailTypeName, emailTypes } from '@yuko/contract/emails/email-types'
import { readLanguage } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { inLanguage } from '#platform/in-language.ts'
import { findDesign, findTemplate, type listTemplates, listVersions, untouched } from './emails.repository.ts'

/** The type's design before the merchant changes it. */
export function defaultDesign(type: EmailTypeName, language: Language): EmailDesign {
  return { content: inLanguage(language, defaultContents[type]), translations: {} }
}

/** The design in use. */
export async function publishedDesign(
  trx: Trx,
  organizationId: string,
  type: EmailTypeName,
  version: number | null,
): Promise<EmailDesign> {
  const design = version === null ? undefined : await findDesign(trx, organizationId, type, version)
  return design ?? defaultDesign(type, await readLanguage(trx, organizationId))
}

export async function readEmail(trx: Trx, organizationId: string, type: EmailTypeName): Promise<Email> {
  const row = (await findTemplate(trx, organizationId, type)) ?? untouched(type)
  const versions = await listVersions(trx, organizationId, type)
  return {
    type,
    isEnabled: row.is_enabled,
    canSwitchOff: emailTypes[type].canSwitchOff,
    design: row.draft ?? (await publishedDesign(trx, organizationId, type, row.published_version)),
    hasDraft: row.draft !== null,
    revision: row.revision,
    draftSavedAt: row.draft_saved_at?.toISOString() ?? null,
    publishedVersion: row.published_version,
    versions: versions.map(({ version, published_at, name }) => ({
      version,
      publishedAt: published_at.toISOString(),
      publishedBy: name,
    })),
  }
}

type ListedTemplate = Awaited<ReturnType<typeof listTemplates>>[number]

const none: EmailFigures = { sent: 0, delivered: 0, opened: 0, openedByPrograms: 0, clicked: 0, reviews: 0 }

interface Listed {
  readonly row: ListedTemplate | undefined
  readonly figures: EmailFigures | undefined
  /** Of the store. */
  readonly language: Language
}

export function toSummary(type: EmailTypeName, { row, figures, language }: Listed): EmailSummary {
  const { area, title, description, kind, isOnAtFirst, canSwitchOff } = emailTypes[type]
  return {
    type,
    area,
    title,
    description,
    kind,
    canSwitchOff,
    isEnabled: row?.is_enabled ?? isOnAtFirst,
    delayHours: canDelay(type) ? (row?.delay_hours ?? 0) : null,
    subject: typeof row?.subject === 'string' ? row.subject : defaultDesign(type, language).content.subject,
    hasDraft: row?.has_draft ?? false,
    publishedVersion: row?.published_version ?? null,
    publishedAt: row?.published_at?.toISOString() ?? null,
    figures: { ...none, ...figures },
  }
}
