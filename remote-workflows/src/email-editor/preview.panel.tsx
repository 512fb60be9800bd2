import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type EmailProblem, emailSizeLimit, emailSizeWarning } from '@yuko/contract/emails/email'
import {
  ErrorPanel,
  IconCircleCheck,
  IconWarning,
  SegmentedControl,
  Skeleton,
  TextLink,
  UnstyledButton,
  useFormat,
} from '@yuko/ui'
import { Progress } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { eventLabel } from '#data/edited-email.ts'
import { Canvas } from './canvas/canvas.tsx'
import styles from './email-editor.module.css'
import { SubjectSelect } from './subject-select.tsx'
import type { EmailEditorModel } from './use-email-editor.ts'

type View = 'desktop' | 'mobile' | 'dark' | 'text'

/** The email as recipients get it, rendered by the server. Its blocks are edited in place. */
export function Preview({ editor }: { editor: EmailEditorModel }) {
  const { email, place } = editor
  const { query, subjectId, setSubjectId } = editor.preview
  const { data: preview, error } = query
  const [view, setView] = useState<View>('desktop')
  const happened = eventLabel(email)
  return (
    <section className={styles.preview} aria-label={t`Preview`}>
      <div className={styles.previewTools}>
        <SegmentedControl
          size="xs"
          aria-label={t`Preview mode`}
          data={views}
          value={view}
          onChange={(value) => setView(value as View)}
        />
        <SubjectSelect email={email} subjectId={subjectId} onSubject={setSubjectId} />
      </div>
      {email.ofWorkflow && subjectId === null && happened && (
        <p className={styles.note}>{t`Showing sample values. To see real ones, choose a person with the event “${happened}”.`}</p>
      )}
      {preview && (
        <div className={styles.envelope}>
          <span>
            {`${preview.from.name} <${preview.from.address}>`}
            {preview.from.replyTo && ` · ${t`Replies go to ${preview.from.replyTo}`}`}
          </span>
          <strong>{preview.subject || t`No subject`}</strong>
          <span>{preview.preheader}</span>
        </div>
      )}
      {view === 'dark' && preview?.html.includes('light only') && (
        <p className={styles.note}>
          <Trans>
            Your brand uses light colors in dark mode too. Turn on dark mode for emails in your{' '}
            <TextLink href="/app/settings/reviews/branding">branding</TextLink>.
          </Trans>
        </p>
      )}
      <div className={styles.stage} data-view={view}>
        {preview ? (
          view === 'text' ? (
            <pre className={styles.plain}>{preview.text}</pre>
          ) : (
            <Canvas html={inScheme(preview.html, view === 'dark')} view={view} editor={editor} />
          )
        ) : error ? (
          <ErrorPanel title={t`Couldn’t load the preview`} onRetry={query.refetch} isRetrying={query.isFetching}>
            {error.message}
          </ErrorPanel>
        ) : (
          <Skeleton height="100%" radius={0} />
        )}
      </div>
      {preview && <Checks bytes={preview.bytes} problems={preview.problems} onProblem={({ blockId }) => place.goTo(blockId)} />}
    </section>
  )
}

const views: { value: View; label: string }[] = [
  { value: 'desktop', label: t`Desktop` },
  { value: 'mobile', label: t`Mobile` },
  { value: 'dark', label: t`Dark` },
  { value: 'text', label: t`Plain text` },
]

/** Forces a color scheme, independent of the merchant's device. */
const inScheme = (html: string, isDark: boolean) => html.replaceAll('(prefers-color-scheme:dark)', isDark ? 'all' : 'not all')

interface ChecksProps {
  bytes: number
  problems: readonly EmailProblem[]
  onProblem: (problem: EmailProblem) => void
}

function Checks({ bytes, problems, onProblem }: ChecksProps) {
  const format = useFormat()
  const kilobytes = format.number(Math.max(1, Math.round(bytes / 1024)))
  const tone = bytes > emailSizeLimit ? 'danger' : bytes > emailSizeWarning ? 'warning' : 'success'
  return (
    <div className={styles.checks}>
      <div className={styles.size}>
        <span>{t`${kilobytes} KB of 102 KB`}</span>
        <Progress aria-label={t`Email size`} value={Math.min(100, (bytes / emailSizeLimit) * 100)} color={tone} />
      </div>
      {problems.length === 0 ? (
        <p className={styles.fine}>
          <IconCircleCheck size={16} aria-hidden />
          {t`No problems found`}
        </p>
      ) : (
        <ul className={styles.problems} aria-label={t`Problems`}>
          {problems.map((problem) => (
            <li key={`${problem.blockId} ${problem.field} ${problem.message}`}>
              <UnstyledButton onClick={() => onProblem(problem)}>
                <IconWarning
                  size={16}
                  className={styles.flag}
                  data-severity={problem.severity}
                  aria-label={problem.severity === 'error' ? t`Error` : t`Warning`}
                />
                <span>{problem.message}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
