import { t } from '@lingui/core/macro'
import type { WhySentence } from '@yuko/contract/automation/runs/explanation'
import type { DecidedLeaf } from '@yuko/contract/automation/workflows/preview-matches'
import { DateTime, IconCheck, IconClock, IconClose, IconInfo } from '@yuko/ui'
import styles from '#data/why/why.module.css'

const icons = { yes: IconCheck, no: IconClose, wait: IconClock, info: IconInfo }
const spoken = { yes: t`Yes`, no: t`No`, wait: t`Waiting`, info: t`Info` }

/** An explanation with its sentences and the conditions behind them. */
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
      <Icon size={16} role="img" aria-label={spoken[tone]} />
      <div>
        <p>{text}</p>
        {(at || isNow) && (
          <span className={styles.quiet}>
            {at && <DateTime at={at} />}
            {at && isNow && ' · '}
            {isNow && t`Based on current data`}
          </span>
        )}
        <Leaves leaves={leaves} />
      </div>
    </li>
  )
}

/** Every condition with its result and the actual value. */
export function Leaves({ leaves }: { leaves: readonly DecidedLeaf[] }) {
  if (leaves.length === 0) return null
  return (
    <ul className={styles.leaves}>
      {leaves.map(({ leaf, isTrue, found }) => (
        <li key={leaf}>
          {isTrue ? (
            <IconCheck size={12} className={styles.leaf} data-true role="img" aria-label={t`True`} />
          ) : (
            <IconClose size={12} className={styles.leaf} role="img" aria-label={t`False`} />
          )}
          <span>
            {leaf} {found === null ? t`(no value)` : t`(actual value: ${found})`}
          </span>
        </li>
      ))}
    </ul>
  )
}
