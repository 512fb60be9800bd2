import { t } from '@lingui/core/macro'
import { useKnownWords } from '@yuko/kit/tags/known-words.ts'
import { TagField } from '@yuko/kit/tags/tag.field.tsx'
import { CloseButton } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import { type KeyboardEvent, useState } from 'react'
import styles from './editing.module.css'

interface WordsFieldProps {
  label: string
  words: readonly string[]
  placeholder: string
  isReadOnly?: boolean
  error?: string | undefined
  /** The possible values; without them, any text is allowed. */
  options?: readonly { value: string; label: string }[]
  /** What is suggested, where any text is allowed. */
  suggests?: Parameters<typeof useKnownWords>[0]
  onChange: (words: string[]) => void
}

const removeLabel = (name: string) => t`Remove ${name}`

function isEndOfWord(event: KeyboardEvent): boolean {
  const isEnd = event.key === 'Enter' || event.key === ','
  if (isEnd) event.preventDefault()
  return isEnd
}

/** A list of words, such as tags. Enter or a comma adds one. */
export function WordsField({
  label,
  words,
  placeholder,
  isReadOnly = false,
  error,
  options,
  suggests,
  onChange,
}: WordsFieldProps) {
  const [typed, setTyped] = useState('')
  const known = useKnownWords(suggests)
  const take = (text: string) => {
    const added = text
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '' && !words.includes(word))
    setTyped('')
    if (added.length > 0) onChange([...words, ...new Set(added)])
  }
  const nameOf = (word: string) => options?.find(({ value }) => value === word)?.label ?? word
  return (
    <div className={styles.words}>
      {words.length > 0 && (
        <ul className={styles.chips} aria-label={t`Selected: ${label}`}>
          {words.map((word) => (
            <li key={word} className={styles.chip}>
              {nameOf(word)}
              {!isReadOnly && (
                <CloseButton
                  size="xs"
                  aria-label={removeLabel(nameOf(word))}
                  onClick={() => onChange(words.filter((one) => one !== word))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly &&
        (options ? (
          <Select
            aria-label={label}
            placeholder={placeholder}
            data={options.filter(({ value }) => !words.includes(value))}
            searchable
            value={null}
            error={error}
            onChange={(value) => value && onChange([...words, value])}
          />
        ) : (
          <TagField
            known={known.filter((word) => !words.includes(word))}
            aria-label={label}
            placeholder={placeholder}
            value={typed}
            error={error}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => isEndOfWord(event) && take(typed)}
            onBlur={() => take(typed)}
          />
        ))}
    </div>
  )
}
