import { i18n } from '@yuko/contract/language'
import type { NotificationDetails } from '@yuko/contract/notifications/notification'
import { notificationWords } from '@yuko/contract/notifications/notification-words'
import type { SlackTopic } from '@yuko/contract/notifications/slack/slack-channel'
import type { ToldReview } from '#platform/ports/told-reviews.ts'
import { cutInSlack, plainInSlack } from '#platform/slack-text.ts'

/** A Slack message, in the language of the store (`inLanguage`): `text` is shown in phone notifications, `blocks` in the channel. */
export interface SlackMessage {
  readonly text: string
  readonly blocks: readonly object[]
}

/** Longer reviews are read in the app. */
const mostCharacters = 600

export const topicOf = (details: NotificationDetails): SlackTopic => (notificationWords(details).isProblem ? 'problems' : 'news')

export function messageOfNotification(details: NotificationDetails, publicUrl: string): SlackMessage {
  const { title, text, href } = notificationWords(details)
  return messageOf(title, text, { label: i18n.t('Open in Yuko'), url: publicUrl + href })
}

export function messageOfReview(review: ToldReview & { readonly reviewId: string }, publicUrl: string): SlackMessage {
  const { rating, title, body, author, product, reviewId } = review
  const stars = '★'.repeat(rating) + '☆'.repeat(5 - rating)
  const words = body.length > mostCharacters ? `${body.slice(0, mostCharacters).trimEnd()}…` : body
  return messageOf(
    product
      ? `${stars} ${i18n.t('New product review by {author}: {product}', { author, product })}`
      : `${stars} ${i18n.t('New store review by {author}', { author })}`,
    [title, words].filter(Boolean).join('\n'),
    { label: i18n.t('Reply in Yuko'), url: `${publicUrl}/reviews/reviews/${reviewId}` },
  )
}

export function testMessage(publicUrl: string): SlackMessage {
  return messageOf(i18n.t('Slack is connected'), i18n.t('This is a test message from Yuko.'), {
    label: i18n.t('Open in Yuko'),
    url: publicUrl,
  })
}

/** Slack accepts 3,000 characters in a section; the rest is for the link. */
const mostOfStep = 2500

/** Characters of a phone notification. */
const mostOnPhones = 1000

/** A workflow step's message, in the merchant's own words: they may use Slack's formatting. */
export function messageOfStep(text: string, link: Link): SlackMessage {
  const words = cutInSlack(text, mostOfStep)
  return linked(words, words, link)
}

function messageOf(title: string, text: string, link: Link): SlackMessage {
  const words = [`*${plainInSlack(title)}*`, plainInSlack(text)].filter(Boolean).join('\n')
  return linked(plainInSlack(text ? `${title}: ${text}` : title), words, link)
}

interface Link {
  readonly label: string
  readonly url: string
}

const linked = (text: string, words: string, { label, url }: Link): SlackMessage => ({
  text: cutInSlack(text, mostOnPhones),
  blocks: [{ type: 'section', text: { type: 'mrkdwn', text: `${words}\n<${url}|${label}>` } }],
})
