import { i18n } from '@yuko/contract/language'
import type { MailContent } from '#platform/mail/mail-layout.ts'
import type { ReviewsOfDay, ToldReview } from '#platform/ports/told-reviews.ts'

export interface NotificationMailText {
  readonly subject: string
  readonly content: MailContent
}

interface Links {
  readonly publicUrl: string
  readonly stop: string
}

/** Longer reviews are read in the app. */
const mostCharacters = 600
const mostInDigest = 200

const starsOf = (rating: number) => '★'.repeat(rating) + '☆'.repeat(5 - rating)
const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most).trimEnd()}…` : text)

const footer = ({ publicUrl, stop }: Links) => [
  { text: i18n.t('Stop these emails'), url: stop },
  { text: i18n.t('Email settings'), url: `${publicUrl}/app/settings/accounts/info` },
]

export function lowRatingMail(review: ToldReview & { reviewId: string }, store: string, links: Links): NotificationMailText {
  const { rating, title, body, author, product, reviewId } = review
  const heading = i18n.t('{rating, plural, one {New #-star review} other {New #-star review}}', { rating })
  return {
    subject: product ? `${heading}: ${product}` : heading,
    content: {
      heading,
      preview: cut(title || body, mostInDigest),
      paragraphs: [
        product
          ? i18n.t('{author} reviewed “{product}”. A quick reply shows shoppers that you care.', { author, product })
          : i18n.t('{author} reviewed your store. A quick reply shows shoppers that you care.', { author }),
      ],
      quote: [starsOf(rating), title, cut(body, mostCharacters)].filter(Boolean).join('\n'),
      action: { label: i18n.t('Reply in Yuko'), url: `${links.publicUrl}/reviews/reviews/${reviewId}` },
      note: i18n.t('You get this email because you chose to hear about low ratings of {store}.', { store }),
      footer: footer(links),
    },
  }
}

export function digestMail(day: ReviewsOfDay, yesterday: string, store: string, links: Links): NotificationMailText {
  const { count, averageRating, waiting } = day
  const average = averageRating.toLocaleString(i18n.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const heading = i18n.t('{count, plural, one {# new review} other {# new reviews}}', { count })
  return {
    subject: `${heading}: ${store}`,
    content: {
      heading,
      preview: i18n.t('Average rating: {average} of 5 stars', { average }),
      paragraphs: [
        i18n.t('{count, plural, one {Yesterday you received # review.} other {Yesterday you received # reviews.}}', { count }),
        i18n.t('Average rating: {average} of 5 stars', { average }),
        ...(waiting > 0
          ? [
              i18n.t('{waiting, plural, one {# review waits for your decision.} other {# reviews wait for your decision.}}', {
                waiting,
              }),
            ]
          : []),
      ],
      quote: day.lowest.map(lineOf).join('\n\n'),
      action: {
        label: i18n.t('View reviews'),
        url: `${links.publicUrl}/reviews/reviews?from=${yesterday}&to=${yesterday}`,
      },
      note: i18n.t('You get this email every morning after a day with reviews of {store}.', { store }),
      footer: footer(links),
    },
  }
}

const lineOf = ({ rating, title, body, author, product }: ToldReview) =>
  [`${starsOf(rating)} ${[author, product].filter(Boolean).join(' · ')}`, cut(title || body, mostInDigest)].join('\n')
