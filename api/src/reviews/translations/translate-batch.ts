import type { TranslationLanguage } from '@yuko/contract/reviews/translations/review-translations'
import { z } from 'zod'
import type { Database } from '#platform/db/database.ts'
import type { Assistance } from '#platform/ports/assistance.ts'
import type { Original, Translation } from './translations.repository.ts'

const taskInto = (
  language: string,
) => `Translate each text of the material into the language with the code ${language}, as a native
speaker would write it. Keep its meaning, tone, opinions, and line breaks. Don't add, leave out, soften, or summarize anything, and return
a text that is in that language already as it is. Answer with a JSON object that has the same keys, each with the translated text.`

const parts = ['title', 'body', 'reply'] as const

/** In the order of the reviews. Each text is needed, and about as long as the original. */
export async function translateBatch(
  db: Database,
  assistance: Assistance,
  organizationId: string,
  language: TranslationLanguage,
  batch: readonly Original[],
): Promise<Translation[]> {
  const texts = batch.flatMap((review, index) =>
    parts.flatMap((part) => {
      const text = review[part]
      return text ? [{ key: `${index + 1}.${part}`, text, names: [review.author_name] }] : []
    }),
  )
  const material = Object.fromEntries(texts.map(({ key, text, names }) => [key, { text, names }]))
  const schema = z.object(Object.fromEntries(texts.map(({ key, text }) => [key, translated(text)])))
  const question = { task: taskInto(language), material, names: [], isEcho: true }
  const answer = await assistance.askFor(db, organizationId, question, schema)
  return batch.map((_, index) => {
    const [title, body, reply] = parts.map((part) => answer[`${index + 1}.${part}`] ?? null)
    return { title: title ?? null, body: body ?? null, reply: reply ?? null }
  })
}

const translated = (original: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(100 + 3 * original.length)
