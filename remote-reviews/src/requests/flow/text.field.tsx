import { plural, t } from '@lingui/core/macro'
import { type Language, languageNames, languages } from '@yuko/contract/accounts/languages'
import type { RequestSettings } from '@yuko/contract/requests/request-settings'
import { defaultRequestTexts, type RequestTextKind, requestCodeLength, requestText } from '@yuko/contract/requests/request-texts'
import { textSize } from '@yuko/contract/text-messages/text-segments'
import { useHost } from '@yuko/runtime'
import { useFormat } from '@yuko/ui'
import { Textarea } from '@yuko/ui/on-demand'
import styles from './flow.module.css'

interface TextFieldProps {
  kind: RequestTextKind
  language: Language
  texts: RequestSettings['texts']
  onChange: (texts: RequestSettings['texts']) => void
}

const labels: Record<RequestTextKind, string> = { request: t`Text of the request`, reminder: t`Text of reminders` }

/** Placeholders, which a message of the catalog can’t contain as they are. */
const [store, product, link] = ['{store}', '{product}', '{link}']
/** As long as a real one. */
const sampleLink = `${window.location.origin}/r/${'X'.repeat(requestCodeLength)}`

/** A text with a preview, and what a phone network makes of it. An empty one is Yuko’s. */
export function TextField({ kind, language, texts, onChange }: TextFieldProps) {
  const written = texts[kind][language]
  const { organization } = useHost()
  const textIn = (of: Language) =>
    requestText(texts, kind, of, { store: organization.name, product: t`Your product`, link: sampleLink })
  const preview = textIn(language)
  const sizes = languages.map((of) => `${languageNames[of]} ${textSize(textIn(of)).segments}`).join(' · ')
  const change = (text: string) => {
    const { [language]: _former, ...others } = texts[kind]
    onChange({ ...texts, [kind]: text === '' ? others : { ...others, [language]: text } })
  }
  const isWithoutLink = written !== undefined && !written.includes(link)
  return (
    <div className={styles.text}>
      <Textarea
        label={labels[kind]}
        description={t`Use ${store}, ${product}, and ${link}. Leave empty for the default.`}
        placeholder={defaultRequestTexts[kind][language]}
        error={isWithoutLink ? t`Add ${link}: it opens the review form.` : undefined}
        autosize
        minRows={2}
        maxLength={480}
        value={written ?? ''}
        onChange={(event) => change(event.target.value)}
      />
      <p className={styles.preview} lang={language}>
        {preview}
      </p>
      <TextCost text={preview} />
      <p className={styles.cost}>{t`Segments by language: ${sizes}`}</p>
    </div>
  )
}

function TextCost({ text }: { text: string }) {
  const format = useFormat()
  const { encoding, segments, units, room } = textSize(text)
  const used = format.number(units)
  const most = format.number(room)
  return (
    <p className={styles.cost}>
      {plural(segments, { one: '# segment', other: '# segments' })} · {t`${used} of ${most} characters`}
      {encoding === 'ucs-2' && ` · ${t`A special character halves what fits into a segment`}`}
    </p>
  )
}
