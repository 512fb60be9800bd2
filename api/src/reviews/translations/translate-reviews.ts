import { setImmediate as nextTurn } from 'node:timers/promises'
import type { TranslationLanguage } from '@yuko/contract/reviews/translations/review-translations'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Database, Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { defineJob, handleJob } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Assistance } from '#platform/ports/assistance.ts'
import { translateBatch } from './translate-batch.ts'
import {
  findSettings,
  findTranslating,
  listUntranslated,
  noteProblem,
  type Original,
  type Translation,
  writeTranslation,
} from './translations.repository.ts'

const translateReviews = defineJob({
  name: 'translate-reviews',
  payload: z.object({ organizationId: z.uuid() }),
  timeoutSeconds: 3600,
  singleton: true,
})

/** New and changed reviews wait for this; so do those whose translation paused. */
const queueTranslations = defineJob({
  name: 'queue-translations',
  payload: z.object({}),
  cron: '*/15 * * * *',
  concurrency: 1,
})

export const queueTranslating = (trx: Trx, organizationId: string) =>
  enqueue(trx, translateReviews, { organizationId }, { organizationId, singletonKey: organizationId })

export const handleQueueTranslations = handleJob(queueTranslations, ({ db }) =>
  db.asSystem(async (trx) => {
    for (const organizationId of await findTranslating(trx)) await queueTranslating(trx, organizationId)
  }),
)

export const handleTranslateReviews = (assistance: Assistance) =>
  handleJob(translateReviews, async ({ db, clock, payload: { organizationId }, signal }) => {
    const settings = await db.forOrganization(organizationId, (trx) => findSettings(trx, organizationId))
    const work = { db, clock, assistance, organizationId, signal }
    for (const language of settings?.languages ?? []) if (!(await translateInto(work, language))) return
  })

interface Work {
  readonly db: Database
  readonly clock: Clock
  readonly assistance: Assistance
  readonly organizationId: string
  readonly signal: AbortSignal
}

/** Requests are as long as what a model writes within its time limit. */
const most = { reviews: 10, characters: 3000 }

/** The newest first. False: it was turned off, or can't go on now. */
async function translateInto(work: Work, language: TranslationLanguage): Promise<boolean> {
  const { db, organizationId, signal } = work
  for (let after: Original | null = null; ; ) {
    const batch = await db.forOrganization(organizationId, async (trx): Promise<Original[] | null> => {
      const settings = await findSettings(trx, organizationId)
      if (!settings?.is_on || !settings.languages.includes(language)) return null
      return withinLimit(await listUntranslated(trx, organizationId, language, after, most.reviews))
    })
    if (batch === null) return false
    if (batch.length === 0) return true
    if (!(await translate(work, language, batch))) return false
    after = batch.at(-1) ?? null
    await nextTurn()
    signal.throwIfAborted()
  }
}

const lengthOf = ({ title, body, reply }: Original) => [title, body, reply].join('').length

/** At least one. */
function withinLimit(reviews: readonly Original[]): Original[] {
  let left = most.characters
  return reviews.filter((review, index) => {
    left -= lengthOf(review)
    return index === 0 || left >= 0
  })
}

/** An answer that can't be used is asked for again one by one, so that one text doesn't keep others untranslated. */
async function translate(work: Work, language: TranslationLanguage, batch: readonly Original[]): Promise<boolean> {
  const { db, clock, assistance, organizationId } = work
  const write = (pairs: readonly (readonly [Original, Translation])[]) =>
    db.forOrganization(organizationId, async (trx) => {
      for (const [original, translation] of pairs)
        await writeTranslation(trx, organizationId, language, original, translation, clock.now())
    })
  const [first] = batch
  try {
    const translations = await translateBatch(db, assistance, organizationId, language, batch)
    await write(batch.map((original, index) => [original, translations[index] ?? failed] as const))
    await db.forOrganization(organizationId, (trx) => noteProblem(trx, organizationId, null))
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'assistance.unusable') {
      if (batch.length === 1 && first) await write([[first, failed]])
      else for (const original of batch) if (!(await translate(work, language, [original]))) return false
      return true
    }
    // One that takes too long alone must not stop the others forever.
    if (error.code === 'assistance.failed' && batch.length === 1 && first && lengthOf(first) > most.characters)
      await write([[first, failed]])
    const problem = { code: error.code, detail: error.message, at: clock.now() }
    await db.forOrganization(organizationId, (trx) => noteProblem(trx, organizationId, problem))
    return false
  }
}

const failed: Translation = { title: null, body: null, reply: null }
