import { languages } from '../accounts/languages.ts'
import { textSize } from '../text-messages/text-segments.ts'
import { requestCodeLength, requestText } from './request-texts.ts'

const link = `https://reviews.example.com/r/${'X'.repeat(requestCodeLength)}`
const values = { store: 'Northern Light Home', product: 'Linen shirt', link }

it.each(languages.flatMap((language) => [['request', language] as const, ['reminder', language] as const]))(
  'the default text of a %s in %s is one segment',
  (kind, language) => {
    const text = requestText({ request: {}, reminder: {} }, kind, language, values)
    expect(textSize(text)).toMatchObject({ encoding: 'gsm-7', segments: 1 })
    expect(text).toContain(link)
  },
)
