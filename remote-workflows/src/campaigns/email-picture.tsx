import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@yuko/ui'
import type { EmailId } from '#data/edited-email.ts'
import { emailQueries } from '#data/email.queries.ts'
import { MailFrame } from '#data/mail-frame.tsx'
import styles from './campaigns.module.css'

/** The email as a small picture, with sample values. */
export function EmailPicture({ workflowEmailId, title }: { workflowEmailId: string; title: string }) {
  const id = workflowEmailId as EmailId
  const email = useQuery(emailQueries.one(id))
  if (email.isError) return <p className={styles.quiet}>{t`Couldn’t load the preview.`}</p>
  if (!email.data) return <Skeleton height="100%" radius={0} />
  const { content, senderId } = email.data.design
  return <Drawn id={id} title={title} of={{ content, locale: undefined, subjectId: null, senderId }} />
}

interface DrawnProps {
  id: EmailId
  title: string
  of: Parameters<typeof emailQueries.preview>[1]
}

function Drawn({ id, title, of }: DrawnProps) {
  const preview = useQuery(emailQueries.preview(id, of))
  if (preview.isError) return <p className={styles.quiet}>{t`Couldn’t load the preview.`}</p>
  if (!preview.data) return <Skeleton height="100%" radius={0} />
  return <MailFrame html={preview.data.html} title={title} />
}
