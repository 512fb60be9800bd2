import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { SuggestedSubject } from '@yuko/contract/emails/suggest-subjects'
import { isAssistedQuery } from '@yuko/kit/assistance/assistance-query.ts'
import { Button, Group, UnstyledButton } from '@yuko/ui'
import { IconTidy } from '@yuko/ui/on-demand'
import { useSuggestSubjects } from '#data/email.mutations.ts'
import styles from './email-editor.module.css'
import type { EmailEditorModel } from './use-email-editor.ts'

/** Has subject lines suggested by the store’s AI provider; nothing without one. A chosen one fills the field. */
export function SubjectSuggestions({ editor: { email, draft, isReadOnly } }: { editor: EmailEditorModel }) {
  const { data: isOn } = useQuery(isAssistedQuery())
  const suggest = useSuggestSubjects(email.id)
  if (!isOn || isReadOnly) return null
  const { content, locale } = draft
  const choose = (subject: string) => {
    draft.changeContent((now) => ({ ...now, subject }), `suggestion ${subject}`)
    suggest.reset()
  }
  return (
    <div className={styles.suggestions}>
      {suggest.error && (
        <p role="alert" className={styles.problem}>
          {suggest.error.message}
        </p>
      )}
      {suggest.data && <Suggestions subjects={suggest.data.subjects} onChoose={choose} />}
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconTidy size={14} aria-hidden />}
          loading={suggest.isPending}
          onClick={() => suggest.mutate({ content, locale })}
        >
          {suggest.data ? t`Suggest others` : t`Suggest subject lines`}
        </Button>
        {suggest.data && (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={suggest.reset}>
            {t`Dismiss`}
          </Button>
        )}
      </Group>
    </div>
  )
}

interface SuggestionsProps {
  subjects: readonly SuggestedSubject[]
  onChoose: (subject: string) => void
}

function Suggestions({ subjects, onChoose }: SuggestionsProps) {
  return (
    <ul aria-label={t`Suggested subject lines`}>
      {subjects.map(({ text, claims }) => {
        const quoted = claims.map((claim) => `“${claim}”`).join(', ')
        return (
          <li key={text}>
            <UnstyledButton className={styles.suggestion} onClick={() => onChoose(text)}>
              {text}
              {claims.length > 0 && <span className={styles.claims}>{t`Not in this email: ${quoted}`}</span>}
            </UnstyledButton>
          </li>
        )
      })}
    </ul>
  )
}
