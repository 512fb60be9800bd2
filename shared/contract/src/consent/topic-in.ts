import { type ConsentLanguage, type ConsentTextKey, consentTexts } from '../storefront/consent-texts.ts'
import { builtInTopics, type MailTopic } from './mail-topic.ts'

const keys: Readonly<Record<MailTopic, readonly [name: ConsentTextKey, description: ConsentTextKey]>> = {
  'review-requests': ['topicReviews', 'topicReviewsText'],
  loyalty: ['topicLoyalty', 'topicLoyaltyText'],
  offers: ['topicOffers', 'topicOffersText'],
}

interface Named {
  readonly topicId: MailTopic
  readonly name: string
  readonly description: string
}

/** A topic's text for shoppers: the merchant's as written, ours in the shopper's language. */
export function topicIn(language: ConsentLanguage, { topicId, name, description }: Named): Named {
  const ours = builtInTopics.find((one) => one.topicId === topicId)
  const [nameKey, descriptionKey] = keys[topicId] ?? []
  if (!ours || !nameKey || !descriptionKey) return { topicId, name, description }
  const texts = consentTexts[language]
  return {
    topicId,
    name: name === ours.name ? texts[nameKey] : name,
    description: description === ours.description ? texts[descriptionKey] : description,
  }
}
