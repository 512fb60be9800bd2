import { useQuery } from '@tanstack/react-query'
import { type EmailProblem, emailSizeLimit, emailSizeWarning } from '@yuko/contract/emails/email'
import type { EmailTypeName } from '@yuko/contract/emails/email-types'
import type { previewEmail } from '@yuko/contract/emails/preview-email'
import type { ReplyOf } from '@yuko/contract/endpoint'
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
import { Progress, Select } from '@yuko/ui/on-demand'
import { useEffect, useRef, useState } from 'react'
import { emailQueries } from '#data/email.queries.ts'
import styles from './email-editor.module.css'

interface PreviewProps {
  type: EmailTypeName
  preview: ReplyOf<typeof previewEmail> | undefined
  /** Of the last try to draw it. */
  error: Error | null
  isRetrying: boolean
  onRetry: () => void
  subjectId: string | null
  onSubject: (subjectId: string | null) => void
  onProblem: (problem: EmailProblem) => void
}

type View = 'desktop' | 'mobile' | 'dark' | 'text'

/** The mail as its recipient gets it, drawn by the server that will send it. */
export function Preview({ type, preview, error, isRetrying, onRetry, subjectId, onSubject, onProblem }: PreviewProps) {
  const [view, setView] = useState<View>('desktop')
  const subjects = useQuery(emailQueries.subjects(type))
  const samples = { value: 'sample', label: 'Sample values' }
  const options = [samples, ...(subjects.data?.items.map(({ subjectId, label }) => ({ value: subjectId, label })) ?? [])]
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.previewTools}>
        <SegmentedControl size="xs" aria-label="View" data={views} value={view} onChange={(value) => setView(value as View)} />
        <Select
          size="xs"
          aria-label="Preview with"
          className={styles.subject}
          data={options}
          value={subjectId ?? 'sample'}
          allowDeselect={false}
          onChange={(value) => onSubject(value === 'sample' ? null : value)}
        />
      </div>
      {preview && (
        <div className={styles.envelope}>
          <strong>{preview.subject || 'No subject'}</strong>
          <span>{preview.preheader}</span>
        </div>
      )}
      {view === 'dark' && preview?.html.includes('light only') && (
        <p className={styles.note}>
          Your brand keeps its light colours in the dark. A dark mode for e-mails is switched on in your{' '}
          <TextLink href="/app/settings/reviews/branding">branding</TextLink>.
        </p>
      )}
      <div className={styles.stage} data-view={view}>
        {preview ? (
          view === 'text' ? (
            <pre className={styles.plain}>{preview.text}</pre>
          ) : (
            <MailFrame html={inScheme(preview.html, view === 'dark')} view={view} />
          )
        ) : error ? (
          <ErrorPanel title="The preview could not be drawn" onRetry={onRetry} isRetrying={isRetrying}>
            {error.message}
          </ErrorPanel>
        ) : (
          <Skeleton height="100%" radius={0} />
        )}
      </div>
      {preview && <Checks bytes={preview.bytes} problems={preview.problems} onProblem={onProblem} />}
    </section>
  )
}

const views: { value: View; label: string }[] = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'mobile', label: 'Mobile' },
  { value: 'dark', label: 'Dark' },
  { value: 'text', label: 'Plain text' },
]

/** As if the reader's device preferred that, whatever the merchant's does. */
const inScheme = (html: string, isDark: boolean) => html.replaceAll('(prefers-color-scheme:dark)', isDark ? 'all' : 'not all')

/** In a document of its own, whose policy lets a mail have its styles and nothing else. */
function MailFrame({ html, view }: { html: string; view: Exclude<View, 'text'> }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && data?.type === 'yuko-email-preview-ready') setIsReady(true)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
  useEffect(() => {
    // Its origin is nobody's: whoever listens there is the document that this frame was given.
    if (isReady) frame.current?.contentWindow?.postMessage({ html }, '*')
  }, [isReady, html])
  return (
    <iframe ref={frame} title="Preview of the e-mail" src="/api/emails/preview.html" sandbox="allow-scripts" data-view={view} />
  )
}

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
        <span>{kilobytes} KB of 102 KB</span>
        <Progress aria-label="Size of the e-mail" value={Math.min(100, (bytes / emailSizeLimit) * 100)} color={tone} />
      </div>
      {problems.length === 0 ? (
        <p className={styles.fine}>
          <IconCircleCheck size={16} aria-hidden /> Links, pictures and shortcodes are right
        </p>
      ) : (
        <ul className={styles.problems} aria-label="What is not right">
          {problems.map((problem) => (
            <li key={`${problem.blockId} ${problem.field} ${problem.message}`}>
              <UnstyledButton onClick={() => onProblem(problem)}>
                <IconWarning size={16} className={styles.flag} data-severity={problem.severity} aria-label={problem.severity} />
                <span>{problem.message}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
