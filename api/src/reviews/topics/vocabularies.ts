import { english } from './lexicon/english.ts'
import { french } from './lexicon/french.ts'
import { german } from './lexicon/german.ts'
import { compile, type Vocabulary } from './lexicon/lexicon.ts'
import { spanish } from './lexicon/spanish.ts'

const vocabularies = new Map<string, Vocabulary>([
  ['en', compile(english)],
  ['de', compile(german)],
  ['es', compile(spanish)],
  ['fr', compile(french)],
])

/** Languages that share words with ours, so that their texts aren't mistaken for one of them. */
const neighbors = new Map(
  Object.entries({
    it: 'il di che per con sono molto non una della del gli ma questo anche ottimo ho mi più bello prodotto',
    nl: 'de het een en van niet ik zeer goed erg maar met voor dat mooi snel ook heel zijn is op',
    pt: 'o os um uma não muito com para em do da que mas produto bom boa foi eu meu minha ótimo',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
)

/** How many words a language recorded with the review counts for: shoppers often write in another than that of the form. */
const recordedWeight = 2

/** The words of the language a text is written in; undefined if it's none of ours, or can't be told. */
export function vocabularyOf(words: readonly string[], recorded: string | null): Vocabulary | undefined {
  const given = recorded?.slice(0, 2).toLowerCase()
  const scores = [...vocabularies, ...neighbors].map(([language, known]) => ({
    language,
    score:
      words.filter((word) => (known instanceof Set ? known.has(word) : known.knows(word))).length +
      (language === given ? recordedWeight : 0),
  }))
  if (given && !vocabularies.has(given) && !neighbors.has(given))
    scores.push({ language: given, score: recordedWeight + words.length / 4 })
  const [best, next] = scores.sort((one, other) => other.score - one.score)
  if (!best || best.score === 0 || best.score < words.length / 5 || best.score === next?.score) return undefined
  return vocabularies.get(best.language)
}
