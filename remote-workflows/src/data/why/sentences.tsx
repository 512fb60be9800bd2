import { t } from '@lingui/core/macro'
import type { WhySentence } from '@yuko/contract/automation/runs/explanation'
import type { DecidedLeaf } from '@yuko/contract/automation/workflows/preview-matches'
import { DateTime, IconCheck, IconClock, IconClose, IconInfo } from '@yuko/ui'
import styles from '#data/why/why.module.css'

const icons = { yes: IconCheck, no: IconClose, wait: IconClock, info: IconInfo }
const spoken = { yes: t`Yes: `, no: 'No: ', wait: t`Open: `, info: '' }

/** An answer sentence by sentence, with what each is drawn from. */
export function Sentences({ answer, sentences }: { answer: string; sentences: readonly WhySentence[] }) {
  return (
    <>
      <p className={styles.answer}>{answer}</p>
      <ol className={styles.sentences}>
        {sentences.map((sentence) => (
          <Sentence key={`${sentence.at} ${sentence.text}`} {...sentence} />
        ))}
      </ol>
    </>
  )
}

function Sentence({ tone, text, at, isNow, leaves }: WhySentence) {
  const Icon = icons[tone]
  return (
    <li className={styles.sentence} data-tone={tone}>
      <Icon size={16} role="img" aria-label={spoken[tone] || t`Note: `} />
      <div>
        <p>{text}</p>
        {(at || isNow) && (
          <span className={styles.quiet}>
            {at && <DateTime at={at} />}
            {at && isNow && ' · '}
            {isNow && 'judged by how things are now'}
          </span>
        )}
        <Leaves leaves={leaves} />
      </div>
    </li>
  )
}

/** Every comparison with its result and what was found. */
export function Leaves({ leaves }: { leaves: readonly DecidedLeaf[] }) {
  if (leaves.length === 0) return null
  return (
    <ul className={styles.leaves}>
      {leaves.map(({ leaf, isTrue, found }) => (
        <li key={leaf}>
          {isTrue ? (
            <IconCheck size={12} className={styles.leaf} data-true role="img" aria-label={t`True: `} />
          ) : (
            <IconClose size={12} className={styles.leaf} role="img" aria-label={t`Not true: `} />
          )}
          <span>
            {leaf}
            {t` (found: ${found ?? 'nothing'})`}
          </span>
        </li>
      ))}
    </ul>
  )
}
