import type { ReviewTopic } from '@yuko/contract/reviews/topics/review-topic'
import { type Found, tokensOf, type Vocabulary } from './lexicon/lexicon.ts'
import { vocabularyOf } from './vocabularies.ts'

interface ReviewText {
  readonly title: string | null
  readonly body: string
  /** As recorded with the review; the text itself decides. */
  readonly language: string | null
}

/** How a review speaks of a topic: 1 positive, −1 negative, 0 neither or both. */
export interface TopicReading {
  readonly topic: ReviewTopic
  readonly sentiment: -1 | 0 | 1
}

/** An opinion belongs to topics that are at most this many words away. */
const reach = 8
const negationReach = 3

/** The topics that a review mentions, in the order in which it does. The same text always gives the same result. */
export function readTopics({ title, body, language }: ReviewText): TopicReading[] {
  const sentences = `${title ?? ''}\n${body}`.split(/[.!?;:\n…]+/).map(tokensOf)
  const vocabulary = vocabularyOf(sentences.flat(), language)
  if (!vocabulary) return []
  const sums = new Map<ReviewTopic, number>()
  for (const sentence of sentences)
    for (const statement of statementsOf(sentence, vocabulary))
      for (const [topic, sentiment] of judge(statement, vocabulary)) sums.set(topic, (sums.get(topic) ?? 0) + sentiment)
  return [...sums].map(([topic, sum]) => ({ topic, sentiment: Math.sign(sum) as TopicReading['sentiment'] }))
}

/** A sentence divided where it turns: `pretty but too small`. */
function statementsOf(words: readonly string[], { contrasts }: Vocabulary): string[][] {
  const statements: string[][] = [[]]
  for (const word of words) {
    if (contrasts.has(word)) statements.push([])
    else statements.at(-1)?.push(word)
  }
  return statements
}

function judge(words: readonly string[], vocabulary: Vocabulary): [ReviewTopic, number][] {
  const found = findPhrases(words, vocabulary)
  const mentions = found.flatMap(({ topic, ...phrase }) => (topic === null ? [] : [{ ...phrase, topic }]))
  const opinions = found.filter(({ topic }) => topic === null)
  const isUnanimous = new Set(found.map(({ sentiment }) => sentiment).filter((sentiment) => sentiment !== 0)).size === 1
  const judged = opinions.flatMap((opinion): [ReviewTopic, number][] => {
    const near = mentions
      .map((mention) => ({ topic: mention.topic, distance: distanceOf(mention, opinion) }))
      .filter(({ distance }) => distance <= reach)
      .sort((one, other) => one.distance - other.distance)
    const meant = new Set((isUnanimous ? near : near.slice(0, 1)).map(({ topic }) => topic))
    return [...meant].map((topic) => [topic, opinion.sentiment])
  })
  return [...mentions.map(({ topic, sentiment }): [ReviewTopic, number] => [topic, sentiment]), ...judged]
}

const distanceOf = (one: Found | Omit<Found, 'topic'>, other: Found) => Math.max(one.from - other.to, other.from - one.to) + 1

/** Phrases that don't overlap, with their sentiment turned around where it is negated. */
function findPhrases(words: readonly string[], vocabulary: Vocabulary): Found[] {
  const found: Found[] = []
  for (let at = 0; at < words.length; ) {
    const phrase = vocabulary.phraseAt(words, at)
    if (phrase) found.push(phrase)
    at = phrase?.to ?? at + 1
  }
  return found.map((phrase) =>
    isNegated(phrase, words, found, vocabulary) ? { ...phrase, sentiment: flipped[phrase.sentiment] } : phrase,
  )
}

/** By a negation shortly before it or, where the language allows that, after it. A comma ends the reach of a negation. */
function isNegated({ from, to }: Found, words: readonly string[], found: readonly Found[], vocabulary: Vocabulary): boolean {
  const negates = (at: number) =>
    vocabulary.negations.has(words[at] ?? '') && !found.some((phrase) => at >= phrase.from && at < phrase.to)
  const isOfNext = (at: number) =>
    found.some((phrase) => phrase.sentiment !== 0 && phrase.from > at && phrase.from <= at + negationReach)
  const before = words.slice(Math.max(from - negationReach, 0), from)
  const after = words.slice(to, to + vocabulary.negatesAfter)
  const start = from - before.length + before.lastIndexOf(',') + 1
  const end = to + (after.includes(',') ? after.indexOf(',') : after.length)
  return positions(start, from).some(negates) || positions(to, end).some((at) => negates(at) && !isOfNext(at))
}

const flipped = { [-1]: 1, 0: 0, 1: -1 } as const
const positions = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)
