import { isDeepStrictEqual } from 'node:util'
import type { BrandImage } from '@yuko/contract/brand/brand-settings'
import type { WidgetName } from '@yuko/contract/widgets/page-widget'
import { defaultConfig, type WidgetConfig, widgetConfig } from '@yuko/contract/widgets/widget-config'
import type { WidgetKind } from '@yuko/contract/widgets/widget-kind'
import { readUserName } from '#core/accounts/users/users.reads.repository.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { lockWidget } from './named-widget.ts'
import { findVersion, insertVersion, updateWidgetRow, type WidgetRow } from './widgets.repository.ts'

export const publishedOf = ({ kind, published }: Pick<WidgetRow, 'kind' | 'published'>): WidgetConfig =>
  published === null ? defaultConfig(kind) : widgetConfig.parse(published)

export const draftOf = ({ draft }: Pick<WidgetRow, 'draft'>): WidgetConfig | null =>
  draft === null ? null : widgetConfig.parse(draft)

/** Protects brand pictures from the sweep and refuses other organizations' pictures; the brand area implements it. */
export type TakePictures = (
  trx: Trx,
  organizationId: string,
  pictures: Readonly<Record<string, BrandImage | null>>,
  at: Date,
) => Promise<void>

/** By the field that names them. */
export const picturesOf = (config: WidgetConfig): Record<string, BrandImage | null> =>
  'content' in config && 'banner' in config.content ? { 'body.config.content.banner': config.content.banner } : {}

interface Change {
  readonly slug: WidgetName
  /** The revision the member saw. */
  readonly revision: number
  readonly userId: string
}

/** Saves the draft; a draft equal to the published configuration is dropped. */
export async function saveDraft(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  { slug, revision, userId, config }: Change & { config: WidgetConfig },
): Promise<WidgetRow> {
  const row = await lockWidget(trx, organizationId, slug)
  checkKind(row.kind, config)
  // Already applied: a call repeated because its answer was lost.
  if (isDeepStrictEqual(draftOf(row) ?? publishedOf(row), config)) return row
  checkRevision(row, revision)
  return writeDraft(trx, clock, row, userId, config)
}

export async function discardDraft(
  trx: Trx,
  organizationId: string,
  { slug, revision }: Omit<Change, 'userId'>,
): Promise<WidgetRow> {
  const row = await lockWidget(trx, organizationId, slug)
  if (row.draft === null) return row
  checkRevision(row, revision)
  return updateWidgetRow(trx, row, { ...noDraft, revision: row.revision + 1 })
}

/** Shoppers see it from now on, and it is saved as a version. */
export async function publish(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  { slug, revision, userId, config }: Change & { config: WidgetConfig },
): Promise<WidgetRow> {
  const row = await lockWidget(trx, organizationId, slug)
  checkKind(row.kind, config)
  if (row.draft === null && isDeepStrictEqual(publishedOf(row), config)) return row
  checkRevision(row, revision)
  const published = {
    config: jsonb(config),
    published_at: clock.now(),
    published_by: await readUserName(trx, userId),
    version: (row.published_version ?? 0) + 1,
  }
  await insertVersion(trx, row, published)
  return updateWidgetRow(trx, row, {
    ...noDraft,
    published: published.config,
    published_version: published.version,
    published_at: published.published_at,
    revision: row.revision + 1,
  })
}

/** Copies it into the draft. `version` null is the default. */
export async function restore(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  { slug, revision, userId, version }: Change & { version: number | null },
): Promise<WidgetRow> {
  const row = await lockWidget(trx, organizationId, slug)
  checkRevision(row, revision)
  if (version === null) return writeDraft(trx, clock, row, userId, defaultConfig(row.kind))
  const found = await findVersion(trx, row, version)
  if (!found) throw new Refusal('widget.version-not-found', 'This version doesn’t exist')
  return writeDraft(trx, clock, row, userId, widgetConfig.parse(found.config))
}

const noDraft = { draft: null, draft_saved_at: null, draft_saved_by: null }

async function writeDraft(trx: Trx, clock: Clock, row: WidgetRow, userId: string, config: WidgetConfig): Promise<WidgetRow> {
  const draft = isDeepStrictEqual(publishedOf(row), config)
    ? noDraft
    : { draft: jsonb(config), draft_saved_at: clock.now(), draft_saved_by: await readUserName(trx, userId) }
  return updateWidgetRow(trx, row, { ...draft, revision: row.revision + 1 })
}

function checkRevision(row: WidgetRow, revision: number): void {
  if (row.revision === revision) return
  throw new Refusal(
    'widget.changed-since',
    row.draft_saved_by === null
      ? 'This widget was changed after you opened it. Your changes haven’t been lost.'
      : `This widget was changed after you opened it. Your changes haven’t been lost. Changed by: ${row.draft_saved_by}`,
  )
}

function checkKind(kind: WidgetKind, config: WidgetConfig): void {
  if (config.kind === kind) return
  throw new Refusal('widget.other-kind', 'This configuration belongs to another widget', {
    fields: { 'body.config.kind': `must be ${kind}` },
  })
}
