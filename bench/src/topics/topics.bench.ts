/**
 * Topics and sentiment of 20,000 reviews (`--quick`: 5,000) in four languages: the rate of the loop that finds and writes them, as a
 * ratio to taking the same reviews from the queue and reading their rows, in turns; and the time that the texts of a pass take alone.
 */
import { readReviews } from '@yuko/api/src/reviews/topics/read-reviews.loop.ts'
import { readTopics } from '@yuko/api/src/reviews/topics/read-topics.ts'
import { takeUnread } from '@yuko/api/src/reviews/topics/topics.repository.ts'
import { createManyReviews } from '@yuko/api/src/testing/many-reviews.ts'
import { queueAllReviews, writeTexts } from '@yuko/api/src/testing/many-unread.ts'
import { createTestApp, type TestApp } from '@yuko/api/src/testing/test-app.ts'
import { onEachDatabase } from '../databases.ts'
import { type Figure, median, reportFigures } from '../figures.ts'
import { sized } from '../size.ts'
import { texts } from './texts.ts'

const reviews = sized({ full: 20_000, quick: 5000, toy: 300 })
const rounds = sized({ full: 5, quick: 3, toy: 1 })
/** Reviews of one pass, as in the loop. */
const pass = 100
const figures: Figure[] = []

await onEachDatabase(async ({ engine }) => {
  const test = await createTestApp({ modules: () => [] })
  try {
    const { organizationId } = await test.signedIn()
    await createManyReviews(test.db, organizationId, reviews)
    await writeTexts(test.db, organizationId, texts)
    const ours: number[] = []
    const plain: number[] = []
    for (let round = 0; round < rounds; round++) {
      ours.push(await rateOf(test, organizationId, () => findTopics(test)))
      plain.push(await rateOf(test, organizationId, () => readRows(test, organizationId)))
    }
    figures.push(
      { name: `topics found and written, ${engine}`, value: median(ours), unit: 'reviews/s', higherIsBetter: true },
      { name: `the same rows read, ${engine}`, value: median(plain), unit: 'reviews/s' },
      { name: `topics : rows, ${engine}`, value: median(ours) / median(plain), unit: '', higherIsBetter: true },
    )
  } finally {
    await test.close()
  }
})
figures.push({ name: `texts of a pass (${pass} reviews)`, value: textsOfPass(), unit: 'ms', aim: 40 })
reportFigures('topics', figures)

/** Queues all reviews, and measures how fast they leave the queue. */
async function rateOf({ db }: TestApp, organizationId: string, work: () => Promise<void>): Promise<number> {
  await queueAllReviews(db, organizationId)
  const before = performance.now()
  await work()
  return reviews / ((performance.now() - before) / 1000)
}

async function findTopics({ db, clock, platform: { log } }: TestApp): Promise<void> {
  const { signal } = new AbortController()
  while ((await readReviews.run({ db, clock, log, signal })).more);
}

async function readRows({ db }: TestApp, organizationId: string): Promise<void> {
  const take = () => db.forOrganization(organizationId, (trx) => takeUnread(trx, organizationId, pass))
  while ((await take()).length > 0);
}

function textsOfPass(): number {
  const took = Array.from({ length: 50 }, () => {
    const before = performance.now()
    for (let nth = 0; nth < pass; nth++) readTopics({ title: null, body: texts[nth % texts.length] ?? '', language: null })
    return performance.now() - before
  })
  return median(took)
}
