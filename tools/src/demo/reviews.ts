import { type DemoProduct, demoProducts } from './catalogue.ts'
import { nameOf, plain } from './people.ts'
import { type DemoLanguage, phrases } from './phrases.ts'
import { type Random, randomFrom } from './random.ts'

export interface DemoReview {
  product: DemoProduct
  rating: number
  title: string
  body: string
  /** Calendar date. */
  date: string
  authorName: string
  authorEmail: string
  language: DemoLanguage
}

const languages: readonly DemoLanguage[] = ['en', 'de', 'fr', 'es', 'it']
const languageWeights = [50, 22, 12, 9, 7]
/** One to five stars, in a typical distribution. */
export const ratingWeights = [4, 5, 10, 24, 57]

/** The reviews of the demo shop, newest last, all written before `today`; deterministic for a seed and day. */
export function demoReviews(count: number, today: Date, seed = 7): DemoReview[] {
  const random = randomFrom(seed)
  const popularity = demoProducts.map((product) => product.popularity)
  const seen = new Set<string>()
  const reviews: DemoReview[] = []
  while (reviews.length < count) {
    const product = demoProducts[random.weighted(popularity)]
    const language = languages[random.weighted(languageWeights)]
    if (!product || !language) continue
    const rating = random.weighted(ratingWeights) + 1
    const body = reviewText(random, product, language, rating)
    if (seen.has(body)) continue
    seen.add(body)
    const { firstName, lastName } = nameOf(random, language)
    const name = `${firstName} ${lastName}`
    reviews.push({
      product,
      rating,
      body,
      language,
      title: reviewTitle(random, language, rating),
      date: new Date(today.getTime() - random.between(1, 400) * 86_400_000).toISOString().slice(0, 10),
      authorName: name,
      authorEmail: `${plain(name)}.${reviews.length + 1}@example.com`,
    })
  }
  return reviews.sort((a, b) => a.date.localeCompare(b.date))
}

export function reviewTitle(random: Random, language: DemoLanguage, rating: number): string {
  return random.pick(phrases[language].titles[moodOf(rating)])
}

function moodOf(rating: number): 'good' | 'mixed' | 'bad' {
  if (rating >= 4) return 'good'
  return rating === 3 ? 'mixed' : 'bad'
}

/** Some sentences of one mood about that product. */
export function reviewText(random: Random, product: DemoProduct, language: DemoLanguage, rating: number): string {
  const mood = moodOf(rating)
  const { openings, details, closings } = phrases[language]
  const praise = random.pick(details.good)
  const blame = random.pick(details.bad)
  const middle = { good: [praise, random.pick(details.good)], mixed: [praise, blame], bad: [blame, random.pick(details.bad)] }[
    mood
  ]
  const sentences = [random.pick(openings[mood]), ...new Set(middle), random.pick(closings[mood])]
  const paragraph = random.next() < 0.12 ? '\n\n' : ' '
  return sentences.slice(0, random.between(2, 4)).join(paragraph).replaceAll('{it}', product.noun[language])
}

/** The reviews as an export of another app, with that app's columns. */
export function asImportFile(reviews: readonly DemoReview[]): string {
  const header = 'title,body,rating,review_date,reviewer_name,reviewer_email,product_id,product_handle,reply,picture_urls'
  const rows = reviews.map((review) => {
    const [year, month, day] = review.date.split('-')
    return [
      review.title,
      review.body,
      review.rating,
      `${day}/${month}/${year}`,
      review.authorName,
      review.authorEmail,
      review.product.externalId,
      review.product.handle,
      '',
      '',
    ]
      .map(cell)
      .join(',')
  })
  return `${[header, ...rows].join('\r\n')}\r\n`
}

export function cell(value: string | number): string {
  const text = String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
