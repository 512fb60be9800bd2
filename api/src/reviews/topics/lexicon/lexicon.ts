import type { ReviewTopic } from '@yuko/contract/reviews/topics/review-topic'

/**
 * The words of a language: lists separated by commas (`common` by spaces), in its usual spelling. A star at the end of a phrase
 * stands for any ending.
 */
export interface Lexicon {
  /** Frequent words by which the language is recognized. */
  readonly common: string
  readonly negations: string
  /** How many words after an opinion a negation may follow: `gefällt mir nicht`. */
  readonly negatesAfter: number
  /** Words that start a new statement. */
  readonly contrasts: string
  readonly positive: string
  readonly negative: string
  /** `terms` only mention the topic; the others also say how. */
  readonly topics: Readonly<Record<ReviewTopic, { readonly terms: string; readonly positive: string; readonly negative: string }>>
}

/** Lowercase words without accents. A comma is a word of its own, and ends nothing but the reach of a negation. */
export function tokensOf(text: string): string[] {
  const folded = text
    .toLowerCase()
    .replace(/n['’]t\b/g, 'nt')
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
  return folded.match(/[\p{L}\p{N}]+|,/gu) ?? []
}

export interface Meaning {
  /** Null: an opinion on whatever it is near to. */
  readonly topic: ReviewTopic | null
  readonly sentiment: -1 | 0 | 1
}

interface Phrase extends Meaning {
  readonly words: readonly string[]
  /** The last word may have any ending. */
  readonly isOpen: boolean
}

/** A phrase found in a text, as the positions of its words. */
export interface Found extends Meaning {
  readonly from: number
  readonly to: number
}

export interface Vocabulary {
  readonly negations: ReadonlySet<string>
  readonly negatesAfter: number
  readonly contrasts: ReadonlySet<string>
  /** Whether a word is of this language. */
  readonly knows: (word: string) => boolean
  /** The longest phrase that starts at a word. */
  readonly phraseAt: (words: readonly string[], at: number) => Found | undefined
}

export function compile(lexicon: Lexicon): Vocabulary {
  const phrases = phrasesOf(lexicon)
  const closed = Map.groupBy(phrases.filter(isLed), ({ words }) => words[0] ?? '')
  const open = Map.groupBy(
    phrases.filter((phrase) => !isLed(phrase)),
    ({ words }) => words[0] ?? '',
  )
  const common = wordsOf(lexicon.common)
  const fits = (words: readonly string[], at: number, phrase: Phrase) =>
    phrase.words.every((word, index) => {
      const isLast = index === phrase.words.length - 1
      return phrase.isOpen && isLast ? words[at + index]?.startsWith(word) : words[at + index] === word
    })
  return {
    negations: wordsOf(lexicon.negations),
    negatesAfter: lexicon.negatesAfter,
    contrasts: wordsOf(lexicon.contrasts),
    knows: (word) => common.has(word) || closed.has(word) || beginningsOf(word).some((beginning) => open.has(beginning)),
    phraseAt(words, at) {
      const word = words[at] ?? ''
      const found =
        closed.get(word)?.find((phrase) => fits(words, at, phrase)) ??
        beginningsOf(word).flatMap((beginning) => open.get(beginning) ?? [])[0]
      return found && { topic: found.topic, sentiment: found.sentiment, from: at, to: at + found.words.length }
    },
  }
}

/** Found by its first word as it is: all but single words with any ending. */
const isLed = ({ words, isOpen }: Phrase) => !isOpen || words.length > 1

const wordsOf = (list: string): ReadonlySet<string> => new Set(tokensOf(list).filter((word) => word !== ','))

/** Beginnings of three letters or more, the longest first. */
const beginningsOf = (word: string): string[] =>
  Array.from({ length: Math.max(word.length - 2, 0) }, (_, index) => word.slice(0, word.length - index))

/** The longest first; of equally long ones, those that know their topic, and among them those with an opinion. */
function phrasesOf({ positive, negative, topics }: Lexicon): Phrase[] {
  const read = (list: string, meaning: Meaning): Phrase[] =>
    list.split(',').map((phrase) => ({ words: tokensOf(phrase), isOpen: phrase.trimEnd().endsWith('*'), ...meaning }))
  const ofTopics = Object.entries(topics).flatMap(([name, lists]) => {
    const topic = name as ReviewTopic
    return [
      ...read(lists.positive, { topic, sentiment: 1 }),
      ...read(lists.negative, { topic, sentiment: -1 }),
      ...read(lists.terms, { topic, sentiment: 0 }),
    ]
  })
  const opinions = [...read(positive, { topic: null, sentiment: 1 }), ...read(negative, { topic: null, sentiment: -1 })]
  const rank = ({ topic, sentiment }: Phrase) => (topic === null ? 2 : sentiment === 0 ? 1 : 0)
  return [...ofTopics, ...opinions].sort((one, other) => other.words.length - one.words.length || rank(one) - rank(other))
}
