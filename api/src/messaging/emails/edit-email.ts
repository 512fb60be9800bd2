import { isDeepStrictEqual } from 'node:util'
import type { Email, EmailProblem } from '@yuko/contract/emails/email'
import type { EmailDesign } from '@yuko/contract/emails/email-block'
import { type EmailTypeName, emailTypes } from '@yuko/contract/emails/email-types'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { publishedDesign, readEmail } from './email.mapper.ts'
import { changeTemplate, findDesign, insertVersion, listVersions, lockTemplate, type TemplateRow } from './emails.repository.ts'

/** The author, the email and the revision of a change. */
export interface Edit {
  readonly organizationId: string
  readonly type: EmailTypeName
  readonly revision: number
  readonly at: Date
}

/** A draft that equals the published version isn't stored. */
export async function saveDraft(trx: Trx, edit: Edit, design: EmailDesign): Promise<Email> {
  const row = await lockAsSeen(trx, edit)
  return keepDraft(trx, edit, row, design)
}

export async function restoreVersion(trx: Trx, edit: Edit, version: number | null): Promise<Email> {
  const { organizationId, type } = edit
  const row = await lockAsSeen(trx, edit)
  const design = await (version === null
    ? publishedDesign(trx, organizationId, type, null)
    : findDesign(trx, organizationId, type, version))
  if (!design) throw new Refusal('email.version-not-found', 'This version of the email doesn’t exist')
  return keepDraft(trx, edit, row, design)
}

/** The first problem stops it; the caller checks beforehand, because that takes time. */
export async function publish(trx: Trx, edit: Edit & { userId: string }, design: EmailDesign): Promise<Email> {
  const { organizationId, type, userId, at } = edit
  const row = await lockAsSeen(trx, edit)
  if (!isDeepStrictEqual(design, await publishedDesign(trx, organizationId, type, row.published_version))) {
    const [last] = await listVersions(trx, organizationId, type)
    const version = (last?.version ?? 0) + 1
    await insertVersion(trx, organizationId, type, { version, design, published_at: at, published_by_user_id: userId })
    await changeTemplate(trx, organizationId, type, { published_version: version, draft: null, draft_saved_at: null })
  } else if (row.draft) await changeTemplate(trx, organizationId, type, { draft: null, draft_saved_at: null })
  return readEmail(trx, organizationId, type)
}

export async function switchEmail(trx: Trx, organizationId: string, type: EmailTypeName, isEnabled: boolean): Promise<Email> {
  if (!isEnabled && !emailTypes[type].canSwitchOff)
    throw new Refusal('email.always-on', 'This email is required and can’t be turned off')
  await lockTemplate(trx, organizationId, type)
  await changeTemplate(trx, organizationId, type, { is_enabled: isEnabled })
  return readEmail(trx, organizationId, type)
}

export async function delayEmail(trx: Trx, organizationId: string, type: EmailTypeName, hours: number) {
  await lockTemplate(trx, organizationId, type)
  await changeTemplate(trx, organizationId, type, { delay_hours: hours })
  return { hours }
}

export function refuseErrors(problems: readonly EmailProblem[]): void {
  const errors = problems.filter(({ severity }) => severity === 'error')
  const [first] = errors
  if (!first) return
  const fields = Object.fromEntries(
    errors.map(({ blockId, field, message }) => [['body.design', blockId, field].filter(Boolean).join('.'), message]),
  )
  throw new Refusal('email.not-ready', `${first.message}${errors.length > 1 ? `, and ${errors.length - 1} more` : ''}`, {
    fields,
  })
}

async function lockAsSeen(trx: Trx, { organizationId, type, revision }: Edit): Promise<TemplateRow> {
  const row = await lockTemplate(trx, organizationId, type)
  if (row.revision !== revision)
    throw new Refusal(
      'email.changed-since',
      'Another member changed this email after you opened it. Reload to see their changes.',
    )
  return row
}

async function keepDraft(trx: Trx, { organizationId, type, at }: Edit, row: TemplateRow, design: EmailDesign): Promise<Email> {
  const published = await publishedDesign(trx, organizationId, type, row.published_version)
  const isPublished = isDeepStrictEqual(design, published)
  await changeTemplate(
    trx,
    organizationId,
    type,
    isPublished ? { draft: null, draft_saved_at: null } : { draft: design, draft_saved_at: at },
  )
  return readEmail(trx, organizationId, type)
}
