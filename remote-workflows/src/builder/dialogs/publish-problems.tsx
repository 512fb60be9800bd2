import { plural, t } from '@lingui/core/macro'
import { Alert, IconCircleCheck, IconError, IconWarning, TextLink } from '@yuko/ui'
import { useBuilder } from '../builder.context.ts'
import styles from '../builder.module.css'
import { nodeAt } from '../graph/slot.ts'
import { titleOf } from '../summaries.ts'

/** Errors that block publishing, then warnings; each links to its step. */
export function PublishProblems({ workflowId, onOpen }: { workflowId: string; onOpen: (at: string) => void }) {
  const { problems, definition } = useBuilder()
  if (problems.length === 0) {
    return (
      <Alert color="success" icon={<IconCircleCheck size={18} aria-hidden />}>
        {t`Ready to publish.`}
      </Alert>
    )
  }
  const placeOf = (at: string) => {
    const node = nodeAt(definition, at)
    return node ? titleOf(node) : at === 'trigger' ? t`Trigger` : t`Settings`
  }
  const sorted = problems
    .toSorted((one, other) => Number(one.severity === 'warning') - Number(other.severity === 'warning'))
    .map((problem, index) => ({ ...problem, key: `${index} ${problem.at}` }))
  const errors = sorted.filter(({ severity }) => severity === 'error').length
  return (
    <section>
      <p className={styles.lead}>
        {errors > 0
          ? plural(errors, {
              one: 'Fix this problem before you publish:',
              other: 'Fix these # problems before you publish:',
            })
          : t`Review these warnings before you publish:`}
      </p>
      <ul className={styles.problems} aria-label={t`Problems`}>
        {sorted.map(({ key, at, severity, message }) => (
          <li key={key}>
            {at === 'organization' ? (
              <span className={styles.problemButton} data-severity={severity}>
                <IconError size={16} aria-hidden />
                <span>
                  {message}. <TextLink href={postalAddressOf(workflowId)}>{t`Open General settings`}</TextLink>
                </span>
              </span>
            ) : (
              <button type="button" className={styles.problemButton} data-severity={severity} onClick={() => onOpen(at)}>
                {severity === 'error' ? <IconError size={16} aria-hidden /> : <IconWarning size={16} aria-hidden />}
                <span>
                  <b>{placeOf(at)}</b>: {message}
                </span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The postal address is in the organization settings; saving it returns to publishing. */
const postalAddressOf = (workflowId: string) =>
  `/app/settings/accounts/general?next=${encodeURIComponent(`/workflows/${workflowId}?publish`)}`
